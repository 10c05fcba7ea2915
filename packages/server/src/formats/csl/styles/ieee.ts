/** Numbers in brackets in the manner of the IEEE. */
export const ieee = `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text" demote-non-dropping-particle="sort-only">
  <info><title>IEEE</title></info>
  <macro name="people">
    <names variable="author">
      <name initialize-with=". " delimiter=", " and="text"/>
      <et-al font-style="italic"/>
      <substitute>
        <names variable="editor"><name initialize-with=". " delimiter=", " and="text"/><et-al font-style="italic"/><label form="short" prefix=", " text-case="capitalize-first"/></names>
      </substitute>
    </names>
  </macro>
  <macro name="title">
    <choose>
      <if type="book report standard software" match="any"><text variable="title" font-style="italic"/></if>
      <else><text variable="title" quotes="true"/></else>
    </choose>
  </macro>
  <macro name="date"><date variable="issued" delimiter=" "><date-part name="month" form="short"/><date-part name="year"/></date></macro>
  <macro name="year"><date variable="issued"><date-part name="year"/></date></macro>
  <macro name="pages"><group delimiter=" "><label variable="page" form="short"/><text variable="page"/></group></macro>
  <macro name="edition"><group delimiter=" "><number variable="edition" form="ordinal"/><label variable="edition" form="short"/></group></macro>
  <macro name="house"><group delimiter=": "><text variable="publisher-place"/><text variable="publisher"/></group></macro>
  <macro name="source">
    <choose>
      <if type="article-journal article-magazine article-newspaper review" match="any">
        <group delimiter=", ">
          <text variable="container-title" form="short" font-style="italic"/>
          <text variable="volume" prefix="vol. "/>
          <text variable="issue" prefix="no. "/>
          <text macro="pages"/>
          <text macro="date"/>
        </group>
      </if>
      <else-if type="chapter paper-conference entry-encyclopedia" match="any">
        <group delimiter=", ">
          <group delimiter=" "><choose><if variable="container-title"><text term="in"/></if></choose><text variable="container-title" font-style="italic"/></group>
          <names variable="editor"><name initialize-with=". " delimiter=", " and="text"/><label form="short" prefix=", " text-case="capitalize-first"/></names>
          <text variable="collection-title"/>
          <text variable="volume" prefix="vol. "/>
          <text macro="house"/>
          <text macro="date"/>
          <text macro="pages"/>
        </group>
      </else-if>
      <else-if type="thesis">
        <group delimiter=", ">
          <choose><if variable="genre"><text variable="genre"/></if><else><text term="thesis" text-case="capitalize-first"/></else></choose>
          <text variable="publisher"/>
          <text variable="publisher-place"/>
          <text macro="year"/>
        </group>
      </else-if>
      <else>
        <group delimiter=", ">
          <text macro="edition"/>
          <text variable="volume" prefix="vol. "/>
          <text variable="container-title" font-style="italic"/>
          <text macro="house"/>
          <text variable="number"/>
          <text macro="date"/>
        </group>
      </else>
    </choose>
  </macro>
  <macro name="link">
    <choose>
      <if variable="DOI"><text variable="DOI" prefix="doi: "/></if>
      <else-if variable="archive_location" type="article" match="all"><text variable="archive_location" prefix="arXiv: "/></else-if>
      <else><text variable="URL" prefix="[Online]. Available: "/></else>
    </choose>
  </macro>
  <citation collapse="citation-number">
    <sort><key variable="citation-number"/></sort>
    <layout delimiter=", "><text variable="citation-number" prefix="[" suffix="]"/></layout>
  </citation>
  <bibliography et-al-min="7" et-al-use-first="1" second-field-align="flush">
    <layout>
      <text variable="citation-number" prefix="[" suffix="] "/>
      <group delimiter=", " suffix="."><text macro="people"/><text macro="title"/><text macro="source"/><text macro="link"/></group>
    </layout>
  </bibliography>
</style>
`;
