/** Author and date as British universities teach Harvard referencing. */
export const harvard = `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text" demote-non-dropping-particle="never">
  <info><title>Harvard</title></info>
  <locale lang="en"><style-options punctuation-in-quote="false"/><terms>
    <term name="open-quote">‘</term><term name="close-quote">’</term>
    <term name="open-inner-quote">“</term><term name="close-inner-quote">”</term>
    <term name="editor" form="short"><single>ed.</single><multiple>eds</multiple></term>
  </terms></locale>
  <macro name="people">
    <names variable="author">
      <name name-as-sort-order="all" and="text" sort-separator=", " initialize-with="." delimiter=", " delimiter-precedes-last="never"/>
      <substitute>
        <names variable="editor">
          <name name-as-sort-order="all" and="text" sort-separator=", " initialize-with="." delimiter=", " delimiter-precedes-last="never"/>
          <label form="short" prefix=" (" suffix=")"/>
        </names>
        <text macro="title"/>
      </substitute>
    </names>
  </macro>
  <macro name="people-short">
    <names variable="author">
      <name form="short" and="text" delimiter=", " delimiter-precedes-last="never"/>
      <substitute><names variable="editor"/><text variable="title" form="short" font-style="italic"/></substitute>
    </names>
  </macro>
  <macro name="year">
    <choose>
      <if variable="issued"><date variable="issued"><date-part name="year"/></date></if>
      <else><text term="no date"/></else>
    </choose>
  </macro>
  <macro name="title">
    <choose>
      <if type="article-journal article-magazine article-newspaper chapter paper-conference article" match="any"><text variable="title" quotes="true"/></if>
      <else><text variable="title" font-style="italic"/></else>
    </choose>
  </macro>
  <macro name="edition">
    <group delimiter=" "><number variable="edition" form="ordinal"/><label variable="edition" form="short" strip-periods="true"/></group>
  </macro>
  <macro name="house"><group delimiter=": "><text variable="publisher-place"/><text variable="publisher"/></group></macro>
  <macro name="pages"><group><label variable="page" form="short" suffix=" "/><text variable="page"/></group></macro>
  <macro name="source">
    <choose>
      <if type="article-journal article-magazine article-newspaper review" match="any">
        <group delimiter=", ">
          <text variable="container-title" font-style="italic"/>
          <group><text variable="volume"/><text variable="issue" prefix="(" suffix=")"/></group>
          <text macro="pages"/>
        </group>
      </if>
      <else-if type="chapter paper-conference entry-encyclopedia" match="any">
        <group delimiter=", ">
          <group delimiter=". ">
            <group delimiter=" ">
              <choose><if variable="container-title"><text term="in"/></if></choose>
              <names variable="editor"><name and="text" initialize-with="." delimiter=", " delimiter-precedes-last="never"/><label form="short" prefix=" (" suffix=")"/></names>
              <text variable="container-title" font-style="italic"/>
            </group>
            <text macro="house"/>
          </group>
          <text macro="pages"/>
        </group>
      </else-if>
      <else-if type="thesis">
        <group delimiter=". ">
          <choose><if variable="genre"><text variable="genre"/></if><else><text term="thesis" text-case="capitalize-first"/></else></choose>
          <text variable="publisher"/>
        </group>
      </else-if>
      <else>
        <group delimiter=". ">
          <text macro="edition"/>
          <text variable="number"/>
          <choose><if variable="container-title"><text variable="container-title" font-style="italic"/></if><else-if type="article"><text variable="archive"/></else-if></choose>
          <text macro="house"/>
        </group>
      </else>
    </choose>
  </macro>
  <macro name="link">
    <choose>
      <if variable="DOI"><text variable="DOI" prefix="Available at: https://doi.org/"/></if>
      <else-if variable="archive_location" type="article" match="all"><text variable="archive_location" prefix="Available at: https://arxiv.org/abs/"/></else-if>
      <else><text variable="URL" prefix="Available at: "/></else>
    </choose>
  </macro>
  <citation et-al-min="4" et-al-use-first="1" disambiguate-add-year-suffix="true">
    <layout prefix="(" suffix=")" delimiter="; "><group delimiter=", "><text macro="people-short"/><text macro="year"/></group></layout>
  </citation>
  <bibliography hanging-indent="true" et-al-min="11" et-al-use-first="10">
    <sort><key macro="people"/><key macro="year"/><key variable="title"/></sort>
    <layout suffix=".">
      <group delimiter=". ">
        <group delimiter=", ">
          <group delimiter=" "><text macro="people"/><text macro="year" prefix="(" suffix=")"/><text macro="title"/></group>
          <choose><if type="article-journal article-magazine article-newspaper review chapter paper-conference" match="any"><text macro="source"/></if></choose>
        </group>
        <choose><if type="article-journal article-magazine article-newspaper review chapter paper-conference" match="none"><text macro="source"/></if></choose>
        <text macro="link"/>
      </group>
    </layout>
  </bibliography>
</style>
`;
