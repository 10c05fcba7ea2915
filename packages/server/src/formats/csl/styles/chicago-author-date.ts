/** Author and date in the manner of the Chicago Manual of Style. */
export const chicagoAuthorDate = `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text" demote-non-dropping-particle="display-and-sort" page-range-format="chicago">
  <info><title>Chicago author-date</title></info>
  <macro name="people">
    <names variable="author">
      <name and="text" name-as-sort-order="first" sort-separator=", " delimiter=", " delimiter-precedes-last="always"/>
      <substitute>
        <names variable="editor">
          <name and="text" name-as-sort-order="first" sort-separator=", " delimiter=", " delimiter-precedes-last="always"/>
          <label form="short" prefix=", "/>
        </names>
        <text macro="title"/>
      </substitute>
    </names>
  </macro>
  <macro name="people-short">
    <names variable="author">
      <name form="short" and="text" delimiter=", "/>
      <substitute>
        <names variable="editor"/>
        <choose>
          <if type="article-journal chapter paper-conference" match="any"><text variable="title" form="short" quotes="true" text-case="title"/></if>
          <else><text variable="title" form="short" font-style="italic" text-case="title"/></else>
        </choose>
      </substitute>
    </names>
  </macro>
  <macro name="year">
    <choose>
      <if variable="issued"><date variable="issued"><date-part name="year"/></date></if>
      <else><text term="no date" form="short"/></else>
    </choose>
  </macro>
  <macro name="title">
    <choose>
      <if type="book software" match="any"><text variable="title" font-style="italic" text-case="title"/></if>
      <else><text variable="title" quotes="true" text-case="title"/></else>
    </choose>
  </macro>
  <macro name="edition">
    <group delimiter=" "><number variable="edition" form="ordinal"/><label variable="edition" form="short"/></group>
  </macro>
  <macro name="house">
    <group delimiter=": "><text variable="publisher-place"/><text variable="publisher"/></group>
  </macro>
  <macro name="journal">
    <group delimiter=": ">
      <group delimiter=" ">
        <text variable="container-title" font-style="italic" text-case="title"/>
        <text variable="volume"/>
        <text variable="issue" prefix="(" suffix=")"/>
      </group>
      <text variable="page"/>
    </group>
  </macro>
  <macro name="in-book">
    <group delimiter=", ">
      <group delimiter=" ">
        <text term="in" text-case="capitalize-first"/>
        <text variable="container-title" font-style="italic" text-case="title"/>
      </group>
      <names variable="editor"><label form="verb" suffix=" "/><name and="text" delimiter=", "/></names>
      <group delimiter=" "><text term="volume" form="short"/><text variable="volume"/></group>
      <text variable="page"/>
    </group>
  </macro>
  <macro name="source">
    <choose>
      <if type="article-journal review" match="any"><text macro="journal"/></if>
      <else-if type="article-magazine article-newspaper" match="any">
        <group delimiter=", "><text variable="container-title" font-style="italic"/><date variable="issued" delimiter=" "><date-part name="month"/><date-part name="day"/></date></group>
      </else-if>
      <else-if type="chapter paper-conference entry-encyclopedia" match="any">
        <group delimiter=". "><choose><if variable="container-title"><text macro="in-book"/></if></choose><text variable="collection-title"/><text macro="house"/></group>
      </else-if>
      <else-if type="thesis">
        <group delimiter=", ">
          <choose><if variable="genre"><text variable="genre"/></if><else><text term="thesis" text-case="capitalize-first"/></else></choose>
          <text variable="publisher"/>
        </group>
      </else-if>
      <else-if type="article">
        <group delimiter=". "><text term="preprint" text-case="capitalize-first"/><choose><if variable="container-title"><text variable="container-title"/></if><else><text variable="archive"/></else></choose></group>
      </else-if>
      <else>
        <group delimiter=". ">
          <text macro="edition"/>
          <group delimiter=" "><text term="volume" form="short" text-case="capitalize-first"/><text variable="volume"/></group>
          <group delimiter=" "><text variable="genre"/><text variable="number"/></group>
          <text variable="container-title" font-style="italic"/>
          <text variable="collection-title"/>
          <text macro="house"/>
        </group>
      </else>
    </choose>
  </macro>
  <macro name="link">
    <choose>
      <if variable="DOI"><text variable="DOI" prefix="https://doi.org/"/></if>
      <else-if variable="archive_location" type="article" match="all"><text variable="archive_location" prefix="https://arxiv.org/abs/"/></else-if>
      <else><text variable="URL"/></else>
    </choose>
  </macro>
  <citation et-al-min="3" et-al-use-first="1" disambiguate-add-year-suffix="true">
    <layout prefix="(" suffix=")" delimiter="; "><group delimiter=" "><text macro="people-short"/><text macro="year"/></group></layout>
  </citation>
  <bibliography hanging-indent="true" et-al-min="7" et-al-use-first="3">
    <sort><key macro="people"/><key macro="year"/><key variable="title"/></sort>
    <layout suffix=".">
      <group delimiter=". "><text macro="people"/><text macro="year"/><text macro="title"/><text macro="source"/><text macro="link"/></group>
    </layout>
  </bibliography>
</style>
`;
