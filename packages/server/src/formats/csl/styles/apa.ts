/** Author and date in the manner of the APA, 7th edition. */
export const apa = `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text" demote-non-dropping-particle="never" page-range-format="expanded">
  <info><title>APA 7</title></info>
  <locale lang="en"><terms>
    <term name="editor" form="short"><single>Ed.</single><multiple>Eds.</multiple></term>
  </terms></locale>
  <macro name="people">
    <names variable="author">
      <name name-as-sort-order="all" and="symbol" sort-separator=", " initialize-with=". " delimiter=", " delimiter-precedes-last="always"/>
      <substitute>
        <names variable="editor">
          <name name-as-sort-order="all" and="symbol" sort-separator=", " initialize-with=". " delimiter=", " delimiter-precedes-last="always"/>
          <label form="short" prefix=" (" suffix=")"/>
        </names>
        <text macro="title-details"/>
      </substitute>
    </names>
  </macro>
  <macro name="people-short">
    <names variable="author">
      <name form="short" and="symbol" delimiter=", " initialize-with=". "/>
      <substitute>
        <names variable="editor"/>
        <choose>
          <if type="article-journal chapter paper-conference" match="any"><text variable="title" form="short" quotes="true"/></if>
          <else><text variable="title" form="short" font-style="italic"/></else>
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
  <macro name="when">
    <choose>
      <if variable="issued">
        <choose>
          <if type="webpage post post-weblog article-newspaper article-magazine speech" match="any">
            <group delimiter=", ">
              <date variable="issued"><date-part name="year"/></date>
              <date variable="issued" delimiter=" "><date-part name="month"/><date-part name="day"/></date>
            </group>
          </if>
          <else><date variable="issued"><date-part name="year"/></date></else>
        </choose>
      </if>
      <else><text term="no date" form="short"/></else>
    </choose>
  </macro>
  <macro name="title">
    <choose>
      <if type="article-journal article-magazine article-newspaper chapter paper-conference entry-encyclopedia" match="any"><text variable="title"/></if>
      <else><text variable="title" font-style="italic"/></else>
    </choose>
  </macro>
  <macro name="title-details">
    <group delimiter=" ">
      <text macro="title"/>
      <choose>
        <if type="report patent standard" match="any">
          <group prefix="(" suffix=")"><text value="No. "/><text variable="number"/></group>
        </if>
        <else-if type="book" match="any">
          <group prefix="(" suffix=")" delimiter=", ">
            <group delimiter=" "><number variable="edition" form="ordinal"/><label variable="edition" form="short"/></group>
            <group delimiter=" "><text term="volume" form="short" text-case="capitalize-first"/><text variable="volume"/></group>
          </group>
        </else-if>
        <else-if type="software dataset" match="any">
          <group prefix="(" suffix=")" delimiter=" "><text term="version" text-case="capitalize-first"/><text variable="version"/></group>
        </else-if>
      </choose>
      <choose>
        <if type="thesis">
          <group prefix="[" suffix="]" delimiter=", ">
            <choose>
              <if variable="genre"><text variable="genre"/></if>
              <else><text term="thesis" text-case="capitalize-first"/></else>
            </choose>
            <text variable="publisher"/>
          </group>
        </if>
        <else-if type="dataset"><text term="dataset" text-case="capitalize-first" prefix="[" suffix="]"/></else-if>
        <else-if type="software"><text term="software" text-case="capitalize-first" prefix="[" suffix="]"/></else-if>
        <else-if type="article"><text term="preprint" text-case="capitalize-first" prefix="[" suffix="]"/></else-if>
      </choose>
    </group>
  </macro>
  <macro name="journal">
    <group delimiter=", ">
      <text variable="container-title" font-style="italic" text-case="title"/>
      <group><text variable="volume" font-style="italic"/><text variable="issue" prefix="(" suffix=")"/></group>
      <text variable="page"/>
    </group>
  </macro>
  <macro name="in-book">
    <group delimiter=" ">
      <text term="in" text-case="capitalize-first"/>
      <group delimiter=", ">
        <names variable="editor">
          <name and="symbol" initialize-with=". " delimiter=", "/>
          <label form="short" prefix=" (" suffix=")"/>
        </names>
        <group delimiter=" ">
          <text variable="container-title" font-style="italic"/>
          <group prefix="(" suffix=")" delimiter=", ">
            <group delimiter=" "><number variable="edition" form="ordinal"/><label variable="edition" form="short"/></group>
            <group delimiter=" "><text term="volume" form="short" text-case="capitalize-first"/><text variable="volume"/></group>
            <group delimiter=" "><label variable="page" form="short"/><text variable="page"/></group>
          </group>
        </group>
      </group>
    </group>
  </macro>
  <macro name="source">
    <choose>
      <if type="article-journal article-magazine article-newspaper review" match="any"><text macro="journal"/></if>
      <else-if type="chapter paper-conference entry-encyclopedia" match="any">
        <group delimiter=". ">
          <choose><if variable="container-title"><text macro="in-book"/></if></choose>
          <text variable="publisher"/>
        </group>
      </else-if>
      <else-if type="thesis"><text variable="archive"/></else-if>
      <else-if type="article">
        <choose>
          <if variable="container-title"><text variable="container-title"/></if>
          <else-if variable="archive"><text variable="archive"/></else-if>
          <else><text variable="publisher"/></else>
        </choose>
      </else-if>
      <else>
        <group delimiter=". "><text variable="container-title" font-style="italic"/><text variable="publisher"/></group>
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
    <sort><key macro="people"/><key macro="year"/></sort>
    <layout prefix="(" suffix=")" delimiter="; "><group delimiter=", "><text macro="people-short"/><text macro="year"/></group></layout>
  </citation>
  <bibliography hanging-indent="true" et-al-min="21" et-al-use-first="19" et-al-use-last="true">
    <sort><key macro="people"/><key macro="year"/><key variable="title"/></sort>
    <layout>
      <group delimiter=" ">
        <group delimiter=". " suffix=".">
          <text macro="people"/>
          <text macro="when" prefix="(" suffix=")"/>
          <text macro="title-details"/>
          <text macro="source"/>
        </group>
        <text macro="link"/>
      </group>
    </layout>
  </bibliography>
</style>
`;
