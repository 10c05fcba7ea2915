/** Numbers in order of citation, as medical journals use them. */
export const vancouver = `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text" demote-non-dropping-particle="sort-only" page-range-format="minimal">
  <info><title>Vancouver</title></info>
  <locale lang="en"><style-options punctuation-in-quote="false"/></locale>
  <macro name="people">
    <names variable="author">
      <name name-as-sort-order="all" sort-separator=" " initialize-with="" delimiter=", " delimiter-precedes-et-al="always"/>
      <substitute>
        <names variable="editor"><name name-as-sort-order="all" sort-separator=" " initialize-with="" delimiter=", "/><label prefix=", "/></names>
      </substitute>
    </names>
  </macro>
  <macro name="title">
    <group delimiter=" ">
      <text variable="title"/>
      <choose>
        <if type="thesis">
          <choose><if variable="genre"><text variable="genre" prefix="[" suffix="]"/></if><else><text term="thesis" prefix="[" suffix="]"/></else></choose>
        </if>
        <else-if type="article"><text term="preprint" prefix="[" suffix="]"/></else-if>
      </choose>
    </group>
  </macro>
  <macro name="house"><group delimiter=": "><text variable="publisher-place"/><text variable="publisher"/></group></macro>
  <macro name="year"><date variable="issued"><date-part name="year"/></date></macro>
  <macro name="journal">
    <group delimiter=":">
      <group delimiter=";">
        <date variable="issued" delimiter=" "><date-part name="year"/><date-part name="month" form="short" strip-periods="true"/><date-part name="day"/></date>
        <group><text variable="volume"/><text variable="issue" prefix="(" suffix=")"/></group>
      </group>
      <text variable="page"/>
    </group>
  </macro>
  <macro name="source">
    <choose>
      <if type="article-journal article-magazine article-newspaper review" match="any">
        <group delimiter=". "><text variable="container-title" form="short" strip-periods="true"/><text macro="journal"/></group>
      </if>
      <else-if type="chapter paper-conference entry-encyclopedia" match="any">
        <group delimiter=". ">
          <group delimiter=": ">
            <text term="in" text-case="capitalize-first"/>
            <group delimiter=". ">
              <names variable="editor"><name name-as-sort-order="all" sort-separator=" " initialize-with="" delimiter=", "/><label prefix=", "/></names>
              <text variable="container-title"/>
            </group>
          </group>
          <group delimiter="; "><text macro="house"/><text macro="year"/></group>
          <group delimiter=" "><label variable="page" form="short" plural="never"/><text variable="page"/></group>
        </group>
      </else-if>
      <else-if type="thesis">
        <group delimiter=". ">
          <group delimiter="; "><text macro="house"/><text macro="year"/></group>
        </group>
      </else-if>
      <else>
        <group delimiter=". ">
          <group delimiter=" "><number variable="edition" form="ordinal"/><label variable="edition" form="short"/></group>
          <text variable="container-title"/>
          <group delimiter="; ">
            <choose><if type="article"><text variable="archive"/></if><else><text macro="house"/></else></choose>
            <text macro="year"/>
          </group>
          <text variable="number"/>
        </group>
      </else>
    </choose>
  </macro>
  <macro name="link">
    <choose>
      <if variable="DOI"><text variable="DOI" prefix="doi:"/></if>
      <else-if variable="archive_location" type="article" match="all"><text variable="archive_location" prefix="arXiv:"/></else-if>
      <else><text variable="URL" prefix="Available from: "/></else>
    </choose>
  </macro>
  <citation collapse="citation-number">
    <sort><key variable="citation-number"/></sort>
    <layout prefix="(" suffix=")" delimiter=","><text variable="citation-number"/></layout>
  </citation>
  <bibliography et-al-min="7" et-al-use-first="6" second-field-align="flush">
    <layout>
      <text variable="citation-number" suffix=". "/>
      <group delimiter=". " suffix="."><text macro="people"/><text macro="title"/><text macro="source"/></group>
      <text macro="link" prefix=" "/>
    </layout>
  </bibliography>
</style>
`;
