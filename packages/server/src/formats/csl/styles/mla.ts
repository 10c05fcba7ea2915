/** Author and title in the manner of the MLA Handbook. */
export const mla = `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text" demote-non-dropping-particle="never" page-range-format="minimal-two">
  <info><title>MLA 9</title></info>
  <macro name="people">
    <names variable="author">
      <name name-as-sort-order="first" and="text" delimiter=", " delimiter-precedes-last="always" delimiter-precedes-et-al="always"/>
      <substitute>
        <names variable="editor">
          <name name-as-sort-order="first" and="text" delimiter=", " delimiter-precedes-last="always" delimiter-precedes-et-al="always"/>
          <label prefix=", "/>
        </names>
        <text macro="title"/>
      </substitute>
    </names>
  </macro>
  <macro name="title">
    <choose>
      <if type="book thesis software dataset report" match="any"><text variable="title" font-style="italic" text-case="title"/></if>
      <else><text variable="title" quotes="true" text-case="title"/></else>
    </choose>
  </macro>
  <macro name="people-short">
    <names variable="author">
      <name form="short" and="text" delimiter=", "/>
      <substitute>
        <names variable="editor"/>
        <choose>
          <if type="book thesis software dataset report" match="any"><text variable="title" form="short" font-style="italic" text-case="title"/></if>
          <else><text variable="title" form="short" quotes="true" text-case="title"/></else>
        </choose>
      </substitute>
    </names>
  </macro>
  <macro name="date">
    <choose>
      <if type="article-journal article-magazine article-newspaper webpage post post-weblog" match="any">
        <date variable="issued" delimiter=" "><date-part name="day"/><date-part name="month" form="short"/><date-part name="year"/></date>
      </if>
      <else><date variable="issued"><date-part name="year"/></date></else>
    </choose>
  </macro>
  <macro name="container">
    <group delimiter=", ">
      <choose><if type="book thesis" match="none"><text variable="container-title" font-style="italic" text-case="title"/></if></choose>
      <choose><if type="article" variable="archive" match="all"><text variable="archive" font-style="italic"/></if></choose>
      <choose>
        <if type="chapter paper-conference" match="any">
          <names variable="editor"><label form="verb" suffix=" "/><name and="text" delimiter=", "/></names>
        </if>
      </choose>
      <group delimiter=" "><number variable="edition" form="ordinal"/><label variable="edition" form="short"/></group>
      <text variable="volume" prefix="vol. "/>
      <text variable="issue" prefix="no. "/>
      <text variable="number" prefix="no. "/>
      <text variable="genre"/>
      <text variable="publisher"/>
      <text macro="date"/>
      <group delimiter=" "><label variable="page" form="short"/><text variable="page"/></group>
      <choose>
        <if variable="DOI"><text variable="DOI" prefix="https://doi.org/"/></if>
        <else-if variable="archive_location" type="article" match="all"><text variable="archive_location" prefix="https://arxiv.org/abs/"/></else-if>
        <else><text variable="URL"/></else>
      </choose>
    </group>
  </macro>
  <citation et-al-min="3" et-al-use-first="1">
    <layout prefix="(" suffix=")" delimiter="; "><text macro="people-short"/></layout>
  </citation>
  <bibliography hanging-indent="true" et-al-min="3" et-al-use-first="1">
    <sort><key macro="people"/><key variable="title"/></sort>
    <layout suffix="."><group delimiter=". "><text macro="people"/><text macro="title"/><text macro="container"/></group></layout>
  </bibliography>
</style>
`;
