// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Map of {papers, plural, one {# paper} other {# papers}} in {regions, plural, one {# region} other {# regions}} */
export const mapOf = /* @__PURE__ */ valueMessage<{ papers: number; regions: number }>('map.mapOf', [{"type":0,"value":"Map of "},{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in "},{"type":6,"value":"regions","options":{"one":{"value":[{"type":7},{"type":0,"value":" region"}]},"other":{"value":[{"type":7},{"type":0,"value":" regions"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Points in {regions, plural, one {# region} other {# regions}}. The list of regions says the same as text. */
export const picture = /* @__PURE__ */ valueMessage<{ regions: number }>('map.picture', [{"type":0,"value":"Points in "},{"type":6,"value":"regions","options":{"one":{"value":[{"type":7},{"type":0,"value":" region"}]},"other":{"value":[{"type":7},{"type":0,"value":" regions"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":". The list of regions says the same as text."}]);
/** Arrow keys move between regions. Enter goes into a region, and arrow keys then move between its papers. Enter opens a paper. Escape goes back to the regions. Plus and minus change the size. */
export const keysHint = /* @__PURE__ */ plainMessage('map.keysHint', "Arrow keys move between regions. Enter goes into a region, and arrow keys then move between its papers. Enter opens a paper. Escape goes back to the regions. Plus and minus change the size.");
/** Arrow keys move · Enter opens */
export const arrowsHint = /* @__PURE__ */ plainMessage('map.arrowsHint', "Arrow keys move · Enter opens");
/** Select a region, or draw a line around papers */
export const chooseHint = /* @__PURE__ */ plainMessage('map.chooseHint', "Select a region, or draw a line around papers");
/** {count, plural, one {# paper} other {# papers}} · drawn {ago} */
export const note = /* @__PURE__ */ valueMessage<{ count: number; ago: string | number }>('map.note', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" · drawn "},{"type":1,"value":"ago"}]);
/** {count, plural, one {# paper} other {# papers}} */
export const count = /* @__PURE__ */ valueMessage<{ count: number }>('map.count', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Colour by */
export const colourLabel = /* @__PURE__ */ plainMessage('map.colourLabel', "Colour by");
/** {colour, select, region {Region} year {Year} reading {Reading status} other {Rating}} */
export const colourBy = /* @__PURE__ */ valueMessage<{ colour: 'region' | 'year' | 'reading' | (string & {}) }>('map.colourBy', [{"type":5,"value":"colour","options":{"region":{"value":[{"type":0,"value":"Region"}]},"year":{"value":[{"type":0,"value":"Year"}]},"reading":{"value":[{"type":0,"value":"Reading status"}]},"other":{"value":[{"type":0,"value":"Rating"}]}}}]);
/** View of the map */
export const controls = /* @__PURE__ */ plainMessage('map.controls', "View of the map");
/** Enlarge */
export const zoomIn = /* @__PURE__ */ plainMessage('map.zoomIn', "Enlarge");
/** Make smaller */
export const zoomOut = /* @__PURE__ */ plainMessage('map.zoomOut', "Make smaller");
/** Show the whole map */
export const showAll = /* @__PURE__ */ plainMessage('map.showAll', "Show the whole map");
/** Draw a line around papers to select them. Also with Shift */
export const drawAround = /* @__PURE__ */ plainMessage('map.drawAround', "Draw a line around papers to select them. Also with Shift");
/** Legend */
export const legend = /* @__PURE__ */ plainMessage('map.legend', "Legend");
/** Hollow: place uncertain */
export const uncertain = /* @__PURE__ */ plainMessage('map.uncertain', "Hollow: place uncertain");
/** No year */
export const yearUnknown = /* @__PURE__ */ plainMessage('map.yearUnknown', "No year");
/** {first}–{last} */
export const years = /* @__PURE__ */ valueMessage<{ first: string | number; last: string | number }>('map.years', [{"type":1,"value":"first"},{"type":0,"value":"–"},{"type":1,"value":"last"}]);
/** Regions */
export const regions = /* @__PURE__ */ plainMessage('map.regions', "Regions");
/** by meaning and citations */
export const howFound = /* @__PURE__ */ plainMessage('map.howFound', "by meaning and citations");
/** Topics of “{region}” */
export const topicsOf = /* @__PURE__ */ valueMessage<{ region: string | number }>('map.topicsOf', [{"type":0,"value":"Topics of “"},{"type":1,"value":"region"},{"type":0,"value":"”"}]);
/** Papers of “{region}” */
export const papersOf = /* @__PURE__ */ valueMessage<{ region: string | number }>('map.papersOf', [{"type":0,"value":"Papers of “"},{"type":1,"value":"region"},{"type":0,"value":"”"}]);
/** Show {count, plural, one {# more} other {# more}} */
export const morePapers = /* @__PURE__ */ valueMessage<{ count: number }>('map.morePapers', [{"type":0,"value":"Show "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" more"}]},"other":{"value":[{"type":7},{"type":0,"value":" more"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# paper is} other {# papers are}} not on the map, mostly because they have no vector. */
export const withoutPlace = /* @__PURE__ */ valueMessage<{ count: number }>('map.withoutPlace', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper is"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers are"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" not on the map, mostly because they have no vector."}]);
/** {count, plural, one {# paper selected} other {# papers selected}} */
export const selected = /* @__PURE__ */ valueMessage<{ count: number }>('map.selected', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper selected"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers selected"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Make a lens */
export const makeLens = /* @__PURE__ */ plainMessage('map.makeLens', "Make a lens");
/** Save region as view */
export const saveView = /* @__PURE__ */ plainMessage('map.saveView', "Save region as view");
/** The view shows the papers in this region, also after the map is drawn again */
export const saveViewHint = /* @__PURE__ */ plainMessage('map.saveViewHint', "The view shows the papers in this region, also after the map is drawn again");
/** Select {count, plural, one {# paper} other {# papers}} */
export const selectPapers = /* @__PURE__ */ valueMessage<{ count: number }>('map.selectPapers', [{"type":0,"value":"Select "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {region}, region {place, number} of {of, number}, {count, plural, one {# paper} other {# papers}} */
export const spokenRegion = /* @__PURE__ */ valueMessage<{ region: string | number; place: number; of: number; count: number }>('map.spokenRegion', [{"type":1,"value":"region"},{"type":0,"value":", region "},{"type":2,"value":"place","style":null},{"type":0,"value":" of "},{"type":2,"value":"of","style":null},{"type":0,"value":", "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {title}, {region}, {place, number} of {of, number} */
export const spokenPaper = /* @__PURE__ */ valueMessage<{ title: string | number; region: string | number; place: number; of: number }>('map.spokenPaper', [{"type":1,"value":"title"},{"type":0,"value":", "},{"type":1,"value":"region"},{"type":0,"value":", "},{"type":2,"value":"place","style":null},{"type":0,"value":" of "},{"type":2,"value":"of","style":null}]);
/** Draw the map */
export const draw = /* @__PURE__ */ plainMessage('map.draw', "Draw the map");
/** Draw the map again */
export const drawAgain = /* @__PURE__ */ plainMessage('map.drawAgain', "Draw the map again");
/** Drawing the map */
export const drawing = /* @__PURE__ */ plainMessage('map.drawing', "Drawing the map");
/** The map is not drawn yet */
export const notBuilt = /* @__PURE__ */ plainMessage('map.notBuilt', "The map is not drawn yet");
/** The map places papers with similar content and common citations near each other, and names the regions of your library. */
export const notBuiltHint = /* @__PURE__ */ plainMessage('map.notBuiltHint', "The map places papers with similar content and common citations near each other, and names the regions of your library.");
/** The map needs {needed, plural, one {# paper with a vector} other {# papers with vectors}} */
export const tooFew = /* @__PURE__ */ valueMessage<{ needed: number }>('map.tooFew', [{"type":0,"value":"The map needs "},{"type":6,"value":"needed","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper with a vector"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers with vectors"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# paper has no vector yet} other {# papers have no vector yet}}. Vectors are used to compare the content of papers. Compute them in Settings. */
export const noVectors = /* @__PURE__ */ valueMessage<{ count: number }>('map.noVectors', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper has no vector yet"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers have no vector yet"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":". Vectors are used to compare the content of papers. Compute them in Settings."}]);
/** Open Search by meaning */
export const toSettings = /* @__PURE__ */ plainMessage('map.toSettings', "Open Search by meaning");
/** Import more papers. The map then shows which regions your library has. */
export const addPapers = /* @__PURE__ */ plainMessage('map.addPapers', "Import more papers. The map then shows which regions your library has.");
/** Papers were added or removed since the map was drawn. */
export const stale = /* @__PURE__ */ plainMessage('map.stale', "Papers were added or removed since the map was drawn.");
/** Couldn’t start drawing the map. {error} */
export const notStarted = /* @__PURE__ */ valueMessage<{ error: string | number }>('map.notStarted', [{"type":0,"value":"Couldn’t start drawing the map. "},{"type":1,"value":"error"}]);
/** Couldn’t load the map */
export const notRead = /* @__PURE__ */ plainMessage('map.notRead', "Couldn’t load the map");
/** Your papers are not affected. */
export const notReadSafe = /* @__PURE__ */ plainMessage('map.notReadSafe', "Your papers are not affected.");
/** Followed authors */
export const followedAuthors = /* @__PURE__ */ plainMessage('map.followedAuthors', "Followed authors");
/** Placed from {count, plural, one {# paper} other {# papers}} */
export const authorPapers = /* @__PURE__ */ valueMessage<{ count: number }>('map.authorPapers', [{"type":0,"value":"Placed from "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
