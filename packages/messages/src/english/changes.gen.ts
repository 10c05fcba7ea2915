// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Saved “{title}” */
export const saved = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.saved', [{"type":0,"value":"Saved “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Undid saving “{title}” */
export const saveUndone = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.saveUndone', [{"type":0,"value":"Undid saving “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Saved a paper */
export const savedPaper = /* @__PURE__ */ plainMessage('changes.savedPaper', "Saved a paper");
/** Edited {fields} of “{title}” */
export const edited = /* @__PURE__ */ valueMessage<{ fields: string | number; title: string | number }>('changes.edited', [{"type":0,"value":"Edited "},{"type":1,"value":"fields"},{"type":0,"value":" of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** {field, select, title {title} authors {authors} editors {editors} journal {venue} year {year} publication_date {date} volume {volume} issue {issue} pages {pages} publisher {publisher} doi {DOI} arxiv_id {arXiv ID} pmid {PubMed ID} pmcid {PubMed Central ID} url {URL} work_type {type} language {language} citation_key {citation key} abstract {abstract} keywords {keywords} contributors {contributors} dates {other dates} series {series} edition {edition} place {place} short_journal {journal abbreviation} isbn {ISBN} issn {ISSN} extra {other fields} notes {note} rating {rating} other {{field}}} */
export const field = /* @__PURE__ */ valueMessage<{ field: 'title' | 'authors' | 'editors' | 'journal' | 'year' | 'publication_date' | 'volume' | 'issue' | 'pages' | 'publisher' | 'doi' | 'arxiv_id' | 'pmid' | 'pmcid' | 'url' | 'work_type' | 'language' | 'citation_key' | 'abstract' | 'keywords' | 'contributors' | 'dates' | 'series' | 'edition' | 'place' | 'short_journal' | 'isbn' | 'issn' | 'extra' | 'notes' | 'rating' | (string & {}) }>('changes.field', [{"type":5,"value":"field","options":{"title":{"value":[{"type":0,"value":"title"}]},"authors":{"value":[{"type":0,"value":"authors"}]},"editors":{"value":[{"type":0,"value":"editors"}]},"journal":{"value":[{"type":0,"value":"venue"}]},"year":{"value":[{"type":0,"value":"year"}]},"publication_date":{"value":[{"type":0,"value":"date"}]},"volume":{"value":[{"type":0,"value":"volume"}]},"issue":{"value":[{"type":0,"value":"issue"}]},"pages":{"value":[{"type":0,"value":"pages"}]},"publisher":{"value":[{"type":0,"value":"publisher"}]},"doi":{"value":[{"type":0,"value":"DOI"}]},"arxiv_id":{"value":[{"type":0,"value":"arXiv ID"}]},"pmid":{"value":[{"type":0,"value":"PubMed ID"}]},"pmcid":{"value":[{"type":0,"value":"PubMed Central ID"}]},"url":{"value":[{"type":0,"value":"URL"}]},"work_type":{"value":[{"type":0,"value":"type"}]},"language":{"value":[{"type":0,"value":"language"}]},"citation_key":{"value":[{"type":0,"value":"citation key"}]},"abstract":{"value":[{"type":0,"value":"abstract"}]},"keywords":{"value":[{"type":0,"value":"keywords"}]},"contributors":{"value":[{"type":0,"value":"contributors"}]},"dates":{"value":[{"type":0,"value":"other dates"}]},"series":{"value":[{"type":0,"value":"series"}]},"edition":{"value":[{"type":0,"value":"edition"}]},"place":{"value":[{"type":0,"value":"place"}]},"short_journal":{"value":[{"type":0,"value":"journal abbreviation"}]},"isbn":{"value":[{"type":0,"value":"ISBN"}]},"issn":{"value":[{"type":0,"value":"ISSN"}]},"extra":{"value":[{"type":0,"value":"other fields"}]},"notes":{"value":[{"type":0,"value":"note"}]},"rating":{"value":[{"type":0,"value":"rating"}]},"other":{"value":[{"type":1,"value":"field"}]}}}]);
/** Rated {stars} “{title}” */
export const rated = /* @__PURE__ */ valueMessage<{ stars: string | number; title: string | number }>('changes.rated', [{"type":0,"value":"Rated "},{"type":1,"value":"stars"},{"type":0,"value":" “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Cleared the rating of “{title}” */
export const ratingCleared = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.ratingCleared', [{"type":0,"value":"Cleared the rating of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Edited the note on “{title}” */
export const noteEdited = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.noteEdited', [{"type":0,"value":"Edited the note on “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Removed “{title}” */
export const removed = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.removed', [{"type":0,"value":"Removed “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** {status, select, reading {Added “{title}” to the reading list} done {Marked “{title}” as read} excluded {Set “{title}” aside} other {Cleared the reading status of “{title}”}} */
export const readingSet = /* @__PURE__ */ valueMessage<{ status: 'reading' | 'done' | 'excluded' | (string & {}); title: string | number }>('changes.readingSet', [{"type":5,"value":"status","options":{"reading":{"value":[{"type":0,"value":"Added “"},{"type":1,"value":"title"},{"type":0,"value":"” to the reading list"}]},"done":{"value":[{"type":0,"value":"Marked “"},{"type":1,"value":"title"},{"type":0,"value":"” as read"}]},"excluded":{"value":[{"type":0,"value":"Set “"},{"type":1,"value":"title"},{"type":0,"value":"” aside"}]},"other":{"value":[{"type":0,"value":"Cleared the reading status of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]}}}]);
/** {action, select, like {Liked “{title}”} love {Loved “{title}”} dislike {Disliked “{title}”} dismiss {Dismissed “{title}”} defer {Deferred “{title}”} read {Added “{title}” to the reading list} other {Saved “{title}”}} */
export const acted = /* @__PURE__ */ valueMessage<{ action: 'like' | 'love' | 'dislike' | 'dismiss' | 'defer' | 'read' | (string & {}); title: string | number }>('changes.acted', [{"type":5,"value":"action","options":{"like":{"value":[{"type":0,"value":"Liked “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"love":{"value":[{"type":0,"value":"Loved “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"dislike":{"value":[{"type":0,"value":"Disliked “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"dismiss":{"value":[{"type":0,"value":"Dismissed “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"defer":{"value":[{"type":0,"value":"Deferred “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"read":{"value":[{"type":0,"value":"Added “"},{"type":1,"value":"title"},{"type":0,"value":"” to the reading list"}]},"other":{"value":[{"type":0,"value":"Saved “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]}}}]);
/** {aspect, select, membership {Restored the library status of “{title}”} rating {Restored the rating of “{title}”} all {Undid the last decision about “{title}”} other {Restored the reading status of “{title}”}} */
export const restored = /* @__PURE__ */ valueMessage<{ aspect: 'membership' | 'rating' | 'all' | (string & {}); title: string | number }>('changes.restored', [{"type":5,"value":"aspect","options":{"membership":{"value":[{"type":0,"value":"Restored the library status of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"rating":{"value":[{"type":0,"value":"Restored the rating of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"all":{"value":[{"type":0,"value":"Undid the last decision about “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"other":{"value":[{"type":0,"value":"Restored the reading status of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]}}}]);
/** Created the tag “{name}” */
export const tagCreated = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.tagCreated', [{"type":0,"value":"Created the tag “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Changed the tag “{name}” */
export const tagChanged = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.tagChanged', [{"type":0,"value":"Changed the tag “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Renamed the tag “{name}” to “{newName}” */
export const tagRenamed = /* @__PURE__ */ valueMessage<{ name: string | number; newName: string | number }>('changes.tagRenamed', [{"type":0,"value":"Renamed the tag “"},{"type":1,"value":"name"},{"type":0,"value":"” to “"},{"type":1,"value":"newName"},{"type":0,"value":"”"}]);
/** Deleted the tag “{name}” */
export const tagDeleted = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.tagDeleted', [{"type":0,"value":"Deleted the tag “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Tagged “{title}” with “{tag}” */
export const tagAssigned = /* @__PURE__ */ valueMessage<{ title: string | number; tag: string | number }>('changes.tagAssigned', [{"type":0,"value":"Tagged “"},{"type":1,"value":"title"},{"type":0,"value":"” with “"},{"type":1,"value":"tag"},{"type":0,"value":"”"}]);
/** Removed the tag “{tag}” from “{title}” */
export const tagUnassigned = /* @__PURE__ */ valueMessage<{ tag: string | number; title: string | number }>('changes.tagUnassigned', [{"type":0,"value":"Removed the tag “"},{"type":1,"value":"tag"},{"type":0,"value":"” from “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Rejected the tag “{tag}” for “{title}” */
export const tagSuggestionRejected = /* @__PURE__ */ valueMessage<{ tag: string | number; title: string | number }>('changes.tagSuggestionRejected', [{"type":0,"value":"Rejected the tag “"},{"type":1,"value":"tag"},{"type":0,"value":"” for “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Created the collection “{name}” */
export const collectionCreated = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.collectionCreated', [{"type":0,"value":"Created the collection “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Changed the collection “{name}” */
export const collectionChanged = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.collectionChanged', [{"type":0,"value":"Changed the collection “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Deleted the collection “{name}” */
export const collectionDeleted = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.collectionDeleted', [{"type":0,"value":"Deleted the collection “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Added “{title}” to “{collection}” */
export const collectionAdded = /* @__PURE__ */ valueMessage<{ title: string | number; collection: string | number }>('changes.collectionAdded', [{"type":0,"value":"Added “"},{"type":1,"value":"title"},{"type":0,"value":"” to “"},{"type":1,"value":"collection"},{"type":0,"value":"”"}]);
/** Removed “{title}” from “{collection}” */
export const collectionRemoved = /* @__PURE__ */ valueMessage<{ title: string | number; collection: string | number }>('changes.collectionRemoved', [{"type":0,"value":"Removed “"},{"type":1,"value":"title"},{"type":0,"value":"” from “"},{"type":1,"value":"collection"},{"type":0,"value":"”"}]);
/** Saved the view “{name}” */
export const viewCreated = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.viewCreated', [{"type":0,"value":"Saved the view “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Changed the view “{name}” */
export const viewChanged = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.viewChanged', [{"type":0,"value":"Changed the view “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Deleted the view “{name}” */
export const viewDeleted = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.viewDeleted', [{"type":0,"value":"Deleted the view “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Created the topic “{name}” */
export const topicCreated = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.topicCreated', [{"type":0,"value":"Created the topic “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Renamed the topic “{name}” to “{newName}” */
export const topicRenamed = /* @__PURE__ */ valueMessage<{ name: string | number; newName: string | number }>('changes.topicRenamed', [{"type":0,"value":"Renamed the topic “"},{"type":1,"value":"name"},{"type":0,"value":"” to “"},{"type":1,"value":"newName"},{"type":0,"value":"”"}]);
/** Deleted the topic “{name}” */
export const topicDeleted = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.topicDeleted', [{"type":0,"value":"Deleted the topic “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Added “{alias}” as another name for the topic “{name}” */
export const topicAliased = /* @__PURE__ */ valueMessage<{ alias: string | number; name: string | number }>('changes.topicAliased', [{"type":0,"value":"Added “"},{"type":1,"value":"alias"},{"type":0,"value":"” as another name for the topic “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Removed the topic name “{alias}” */
export const topicUnaliased = /* @__PURE__ */ valueMessage<{ alias: string | number }>('changes.topicUnaliased', [{"type":0,"value":"Removed the topic name “"},{"type":1,"value":"alias"},{"type":0,"value":"”"}]);
/** Merged the topic “{from}” into “{into}” */
export const topicMerged = /* @__PURE__ */ valueMessage<{ from: string | number; into: string | number }>('changes.topicMerged', [{"type":0,"value":"Merged the topic “"},{"type":1,"value":"from"},{"type":0,"value":"” into “"},{"type":1,"value":"into"},{"type":0,"value":"”"}]);
/** Merging topic spellings */
export const topicsMerging = /* @__PURE__ */ plainMessage('changes.topicsMerging', "Merging topic spellings");
/** {count, plural, one {Merged # topic spelling} other {Merged # topic spellings}} */
export const topicsMerged = /* @__PURE__ */ valueMessage<{ count: number }>('changes.topicsMerged', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" topic spelling"}]},"other":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" topic spellings"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Added the citation style “{title}” */
export const styleAdded = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.styleAdded', [{"type":0,"value":"Added the citation style “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Replaced the citation style “{title}” */
export const styleReplaced = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.styleReplaced', [{"type":0,"value":"Replaced the citation style “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Deleted the citation style “{title}” */
export const styleDeleted = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.styleDeleted', [{"type":0,"value":"Deleted the citation style “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Changed settings: {names} */
export const settingsChanged = /* @__PURE__ */ valueMessage<{ names: string | number }>('changes.settingsChanged', [{"type":0,"value":"Changed settings: "},{"type":1,"value":"names"}]);
/** Imported {name} */
export const importing = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.importing', [{"type":0,"value":"Imported "},{"type":1,"value":"name"}]);
/** {count, plural, one {Imported # paper} other {Imported # papers}} from {name} */
export const imported = /* @__PURE__ */ valueMessage<{ count: number; name: string | number }>('changes.imported', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Imported "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Imported "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" from "},{"type":1,"value":"name"}]);
/** {count, plural, one {Imported # paper} other {Imported # papers}} from {name}, merged {merged, number} */
export const importedMerged = /* @__PURE__ */ valueMessage<{ count: number; name: string | number; merged: number }>('changes.importedMerged', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Imported "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Imported "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" from "},{"type":1,"value":"name"},{"type":0,"value":", merged "},{"type":2,"value":"merged","style":null}]);
/** pasted text */
export const pastedText = /* @__PURE__ */ plainMessage('changes.pastedText', "pasted text");
/** {count, plural, one {# file} other {# files}} */
export const files = /* @__PURE__ */ valueMessage<{ count: number }>('changes.files', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" file"}]},"other":{"value":[{"type":7},{"type":0,"value":" files"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Enriching papers */
export const enriching = /* @__PURE__ */ plainMessage('changes.enriching', "Enriching papers");
/** {count, plural, one {Enriched # paper} other {Enriched # papers}} */
export const enriched = /* @__PURE__ */ valueMessage<{ count: number }>('changes.enriched', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Enriched "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Enriched "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Fixing version links */
export const versionsFixing = /* @__PURE__ */ plainMessage('changes.versionsFixing', "Fixing version links");
/** {count, plural, one {Fixed # broken version link} other {Fixed # broken version links}} */
export const versionsFixed = /* @__PURE__ */ valueMessage<{ count: number }>('changes.versionsFixed', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Fixed "},{"type":7},{"type":0,"value":" broken version link"}]},"other":{"value":[{"type":0,"value":"Fixed "},{"type":7},{"type":0,"value":" broken version links"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Merging preprints */
export const preprintsMerging = /* @__PURE__ */ plainMessage('changes.preprintsMerging', "Merging preprints");
/** {count, plural, one {Merged # preprint into its published version} other {Merged # preprints into their published versions}} */
export const preprintsMerged = /* @__PURE__ */ valueMessage<{ count: number }>('changes.preprintsMerged', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" preprint into its published version"}]},"other":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" preprints into their published versions"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Merging papers with the same OpenAlex ID */
export const sameIdMerging = /* @__PURE__ */ plainMessage('changes.sameIdMerging', "Merging papers with the same OpenAlex ID");
/** {count, plural, one {Merged # paper into another with the same OpenAlex ID} other {Merged # papers into others with the same OpenAlex ID}} */
export const sameIdMerged = /* @__PURE__ */ valueMessage<{ count: number }>('changes.sameIdMerged', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" paper into another with the same OpenAlex ID"}]},"other":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" papers into others with the same OpenAlex ID"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Merging duplicates */
export const duplicatesMerging = /* @__PURE__ */ plainMessage('changes.duplicatesMerging', "Merging duplicates");
/** {count, plural, one {Merged # duplicate} other {Merged # duplicates}} */
export const duplicatesMerged = /* @__PURE__ */ valueMessage<{ count: number }>('changes.duplicatesMerged', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" duplicate"}]},"other":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" duplicates"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Marked “{title}” and “{other}” as not duplicates */
export const markedDistinct = /* @__PURE__ */ valueMessage<{ title: string | number; other: string | number }>('changes.markedDistinct', [{"type":0,"value":"Marked “"},{"type":1,"value":"title"},{"type":0,"value":"” and “"},{"type":1,"value":"other"},{"type":0,"value":"” as not duplicates"}]);
/** Marked “{title}” and {count, plural, one {# other paper} other {# other papers}} as not duplicates */
export const markedDistinctMany = /* @__PURE__ */ valueMessage<{ title: string | number; count: number }>('changes.markedDistinctMany', [{"type":0,"value":"Marked “"},{"type":1,"value":"title"},{"type":0,"value":"” and "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" other paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" other papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" as not duplicates"}]);
/** Separated “{title}” from its other version */
export const separated = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.separated', [{"type":0,"value":"Separated “"},{"type":1,"value":"title"},{"type":0,"value":"” from its other version"}]);
/** Merged {count, number} papers into “{title}” */
export const merged = /* @__PURE__ */ valueMessage<{ count: number; title: string | number }>('changes.merged', [{"type":0,"value":"Merged "},{"type":2,"value":"count","style":null},{"type":0,"value":" papers into “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Undid: {action} */
export const undid = /* @__PURE__ */ valueMessage<{ action: string | number }>('changes.undid', [{"type":0,"value":"Undid: "},{"type":1,"value":"action"}]);
/** Redid: {action} */
export const redid = /* @__PURE__ */ valueMessage<{ action: string | number }>('changes.redid', [{"type":0,"value":"Redid: "},{"type":1,"value":"action"}]);
/** {outcome, select, failed {{action} (failed part way)} other {{action} (cancelled part way)}} */
export const partWay = /* @__PURE__ */ valueMessage<{ outcome: 'failed' | (string & {}); action: string | number }>('changes.partWay', [{"type":5,"value":"outcome","options":{"failed":{"value":[{"type":1,"value":"action"},{"type":0,"value":" (failed part way)"}]},"other":{"value":[{"type":1,"value":"action"},{"type":0,"value":" (cancelled part way)"}]}}}]);
/** {parts}: {papers} */
export const bulk = /* @__PURE__ */ valueMessage<{ parts: string | number; papers: string | number }>('changes.bulk', [{"type":1,"value":"parts"},{"type":0,"value":": "},{"type":1,"value":"papers"}]);
/** 0 papers */
export const papersNone = /* @__PURE__ */ plainMessage('changes.papersNone', "0 papers");
/** “{title}” */
export const papersOne = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.papersOne', [{"type":0,"value":"“"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** “{title}” and {count, plural, one {# other paper} other {# other papers}} */
export const papersMany = /* @__PURE__ */ valueMessage<{ title: string | number; count: number }>('changes.papersMany', [{"type":0,"value":"“"},{"type":1,"value":"title"},{"type":0,"value":"” and "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" other paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" other papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Rated {stars} */
export const partRated = /* @__PURE__ */ valueMessage<{ stars: string | number }>('changes.partRated', [{"type":0,"value":"Rated "},{"type":1,"value":"stars"}]);
/** Cleared the rating */
export const partRatingCleared = /* @__PURE__ */ plainMessage('changes.partRatingCleared', "Cleared the rating");
/** {status, select, reading {Added to the reading list} done {Marked as read} excluded {Set aside} other {Cleared the reading status}} */
export const partReading = /* @__PURE__ */ valueMessage<{ status: 'reading' | 'done' | 'excluded' | (string & {}) }>('changes.partReading', [{"type":5,"value":"status","options":{"reading":{"value":[{"type":0,"value":"Added to the reading list"}]},"done":{"value":[{"type":0,"value":"Marked as read"}]},"excluded":{"value":[{"type":0,"value":"Set aside"}]},"other":{"value":[{"type":0,"value":"Cleared the reading status"}]}}}]);
/** Tagged “{tag}” */
export const partTagged = /* @__PURE__ */ valueMessage<{ tag: string | number }>('changes.partTagged', [{"type":0,"value":"Tagged “"},{"type":1,"value":"tag"},{"type":0,"value":"”"}]);
/** Removed the tag “{tag}” */
export const partUntagged = /* @__PURE__ */ valueMessage<{ tag: string | number }>('changes.partUntagged', [{"type":0,"value":"Removed the tag “"},{"type":1,"value":"tag"},{"type":0,"value":"”"}]);
/** Added to a collection */
export const partCollected = /* @__PURE__ */ plainMessage('changes.partCollected', "Added to a collection");
/** Removed from a collection */
export const partUncollected = /* @__PURE__ */ plainMessage('changes.partUncollected', "Removed from a collection");
/** Removed from the library */
export const partRemoved = /* @__PURE__ */ plainMessage('changes.partRemoved', "Removed from the library");
/** Edited the note */
export const partNoted = /* @__PURE__ */ plainMessage('changes.partNoted', "Edited the note");
/** {client}: {summary} */
export const byClient = /* @__PURE__ */ valueMessage<{ client: string | number; summary: string | number }>('changes.byClient', [{"type":1,"value":"client"},{"type":0,"value":": "},{"type":1,"value":"summary"}]);
/** Added to the library */
export const partSaved = /* @__PURE__ */ plainMessage('changes.partSaved', "Added to the library");
/** Changed nothing */
export const partNothing = /* @__PURE__ */ plainMessage('changes.partNothing', "Changed nothing");
/** {count, plural, one {Created a sample library of # paper} other {Created a sample library of # papers}} */
export const sampleWritten = /* @__PURE__ */ valueMessage<{ count: number }>('changes.sampleWritten', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Created a sample library of "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Created a sample library of "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Edited {fields} */
export const partEdited = /* @__PURE__ */ valueMessage<{ fields: string | number }>('changes.partEdited', [{"type":0,"value":"Edited "},{"type":1,"value":"fields"}]);
/** Merged the tag “{name}” into “{other}” */
export const tagMerged = /* @__PURE__ */ valueMessage<{ name: string | number; other: string | number }>('changes.tagMerged', [{"type":0,"value":"Merged the tag “"},{"type":1,"value":"name"},{"type":0,"value":"” into “"},{"type":1,"value":"other"},{"type":0,"value":"”"}]);
/** Followed {name} */
export const authorFollowed = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.authorFollowed', [{"type":0,"value":"Followed "},{"type":1,"value":"name"}]);
/** Changed how {name} is followed */
export const followingChanged = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.followingChanged', [{"type":0,"value":"Changed how "},{"type":1,"value":"name"},{"type":0,"value":" is followed"}]);
/** {me, select, yes {Marked {name} as you} other {{name} is no longer marked as you}} */
export const authorIsUser = /* @__PURE__ */ valueMessage<{ me: 'yes' | (string & {}); name: string | number }>('changes.authorIsUser', [{"type":5,"value":"me","options":{"yes":{"value":[{"type":0,"value":"Marked "},{"type":1,"value":"name"},{"type":0,"value":" as you"}]},"other":{"value":[{"type":1,"value":"name"},{"type":0,"value":" is no longer marked as you"}]}}}]);
/** Stopped following {name} */
export const authorUnfollowed = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.authorUnfollowed', [{"type":0,"value":"Stopped following "},{"type":1,"value":"name"}]);
/** Fetching papers by authors */
export const worksFetching = /* @__PURE__ */ plainMessage('changes.worksFetching', "Fetching papers by authors");
/** {count, plural, one {Added # paper by authors} other {Added # papers by authors}} */
export const worksFetched = /* @__PURE__ */ valueMessage<{ count: number }>('changes.worksFetched', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Added "},{"type":7},{"type":0,"value":" paper by authors"}]},"other":{"value":[{"type":0,"value":"Added "},{"type":7},{"type":0,"value":" papers by authors"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Deleting fetched papers by {name} */
export const worksDeleting = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.worksDeleting', [{"type":0,"value":"Deleting fetched papers by "},{"type":1,"value":"name"}]);
/** {count, plural, one {Deleted # fetched paper by {name}} other {Deleted # fetched papers by {name}}} */
export const worksDeleted = /* @__PURE__ */ valueMessage<{ count: number; name: string | number }>('changes.worksDeleted', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Deleted "},{"type":7},{"type":0,"value":" fetched paper by "},{"type":1,"value":"name"}]},"other":{"value":[{"type":0,"value":"Deleted "},{"type":7},{"type":0,"value":" fetched papers by "},{"type":1,"value":"name"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Chose “{institution}” as the affiliation of {name} */
export const affiliationChosen = /* @__PURE__ */ valueMessage<{ institution: string | number; name: string | number }>('changes.affiliationChosen', [{"type":0,"value":"Chose “"},{"type":1,"value":"institution"},{"type":0,"value":"” as the affiliation of "},{"type":1,"value":"name"}]);
/** Removed the chosen affiliation of {name} */
export const affiliationCleared = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.affiliationCleared', [{"type":0,"value":"Removed the chosen affiliation of "},{"type":1,"value":"name"}]);
/** Added the author {name} */
export const authorAdded = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.authorAdded', [{"type":0,"value":"Added the author "},{"type":1,"value":"name"}]);
/** Identifying authors */
export const authorsIdentifying = /* @__PURE__ */ plainMessage('changes.authorsIdentifying', "Identifying authors");
/** {count, plural, =0 {No authors identified} one {Identified # author} other {Identified # authors}} */
export const authorsIdentified = /* @__PURE__ */ valueMessage<{ count: number }>('changes.authorsIdentified', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"No authors identified"}]},"one":{"value":[{"type":0,"value":"Identified "},{"type":7},{"type":0,"value":" author"}]},"other":{"value":[{"type":0,"value":"Identified "},{"type":7},{"type":0,"value":" authors"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Identified {name} */
export const authorIdentified = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.authorIdentified', [{"type":0,"value":"Identified "},{"type":1,"value":"name"}]);
/** Set the identifiers of {name} */
export const authorIdsSet = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.authorIdsSet', [{"type":0,"value":"Set the identifiers of "},{"type":1,"value":"name"}]);
/** Accepted that {name} cannot be identified */
export const authorUnidentifiable = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.authorUnidentifiable', [{"type":0,"value":"Accepted that "},{"type":1,"value":"name"},{"type":0,"value":" cannot be identified"}]);
/** {count, plural, one {Merged # profile} other {Merged # profiles}} into {name} */
export const authorsMerged = /* @__PURE__ */ valueMessage<{ count: number; name: string | number }>('changes.authorsMerged', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" profile"}]},"other":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" profiles"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" into "},{"type":1,"value":"name"}]);
/** {count, plural, one {Moved # paper} other {Moved # papers}} from {name} to {other} */
export const authorSplit = /* @__PURE__ */ valueMessage<{ count: number; name: string | number; other: string | number }>('changes.authorSplit', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Moved "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Moved "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" from "},{"type":1,"value":"name"},{"type":0,"value":" to "},{"type":1,"value":"other"}]);
/** {count, plural, one {Separated # profile} other {Separated # profiles}} from {name} */
export const authorSeparated = /* @__PURE__ */ valueMessage<{ count: number; name: string | number }>('changes.authorSeparated', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Separated "},{"type":7},{"type":0,"value":" profile"}]},"other":{"value":[{"type":0,"value":"Separated "},{"type":7},{"type":0,"value":" profiles"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" from "},{"type":1,"value":"name"}]);
/** Resolved a conflict for {name} */
export const authorConflictResolved = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.authorConflictResolved', [{"type":0,"value":"Resolved a conflict for "},{"type":1,"value":"name"}]);
/** Kept {name} and {other} separate */
export const authorsKeptApart = /* @__PURE__ */ valueMessage<{ name: string | number; other: string | number }>('changes.authorsKeptApart', [{"type":0,"value":"Kept "},{"type":1,"value":"name"},{"type":0,"value":" and "},{"type":1,"value":"other"},{"type":0,"value":" separate"}]);
/** Merging duplicate authors */
export const authorsMergingByOrcid = /* @__PURE__ */ plainMessage('changes.authorsMergingByOrcid', "Merging duplicate authors");
/** {count, plural, one {Merged # duplicate author} other {Merged # duplicate authors}} */
export const authorsMergedByOrcid = /* @__PURE__ */ valueMessage<{ count: number }>('changes.authorsMergedByOrcid', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" duplicate author"}]},"other":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" duplicate authors"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {verdict, select, theirs {Marked “{title}” as a paper by {name}} not_theirs {Marked “{title}” as not by {name}} other {Cleared the verdict on “{title}” for {name}}} */
export const paperJudged = /* @__PURE__ */ valueMessage<{ verdict: 'theirs' | 'not_theirs' | (string & {}); title: string | number; name: string | number }>('changes.paperJudged', [{"type":5,"value":"verdict","options":{"theirs":{"value":[{"type":0,"value":"Marked “"},{"type":1,"value":"title"},{"type":0,"value":"” as a paper by "},{"type":1,"value":"name"}]},"not_theirs":{"value":[{"type":0,"value":"Marked “"},{"type":1,"value":"title"},{"type":0,"value":"” as not by "},{"type":1,"value":"name"}]},"other":{"value":[{"type":0,"value":"Cleared the verdict on “"},{"type":1,"value":"title"},{"type":0,"value":"” for "},{"type":1,"value":"name"}]}}}]);
/** Checking papers by authors for namesakes */
export const namesakesChecking = /* @__PURE__ */ plainMessage('changes.namesakesChecking', "Checking papers by authors for namesakes");
/** {count, plural, =0 {Checked papers by authors for namesakes} one {Set aside # paper by a namesake} other {Set aside # papers by namesakes}} */
export const namesakesChecked = /* @__PURE__ */ valueMessage<{ count: number }>('changes.namesakesChecked', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"Checked papers by authors for namesakes"}]},"one":{"value":[{"type":0,"value":"Set aside "},{"type":7},{"type":0,"value":" paper by a namesake"}]},"other":{"value":[{"type":0,"value":"Set aside "},{"type":7},{"type":0,"value":" papers by namesakes"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Dismissed the suggested author {name} */
export const suggestionDismissed = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.suggestionDismissed', [{"type":0,"value":"Dismissed the suggested author "},{"type":1,"value":"name"}]);
/** Kept the suggested author {name} separate from authors with a similar name */
export const suggestionKeptApart = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.suggestionKeptApart', [{"type":0,"value":"Kept the suggested author "},{"type":1,"value":"name"},{"type":0,"value":" separate from authors with a similar name"}]);
/** Adding papers by suggested authors */
export const suggestionsSeeding = /* @__PURE__ */ plainMessage('changes.suggestionsSeeding', "Adding papers by suggested authors");
/** {count, plural, one {Added # paper by suggested authors} other {Added # papers by suggested authors}} */
export const suggestionsSeeded = /* @__PURE__ */ valueMessage<{ count: number }>('changes.suggestionsSeeded', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Added "},{"type":7},{"type":0,"value":" paper by suggested authors"}]},"other":{"value":[{"type":0,"value":"Added "},{"type":7},{"type":0,"value":" papers by suggested authors"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Looking for new works */
export const feedReading = /* @__PURE__ */ plainMessage('changes.feedReading', "Looking for new works");
/** Added {count, plural, one {# item} other {# items}} to the Feed */
export const feedRead = /* @__PURE__ */ valueMessage<{ count: number }>('changes.feedRead', [{"type":0,"value":"Added "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" item"}]},"other":{"value":[{"type":7},{"type":0,"value":" items"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" to the Feed"}]);
/** {action, select, like {Liked “{title}”{count, plural, =0 {} one { and # other paper} other { and # other papers}} in the Feed} love {Loved “{title}”{count, plural, =0 {} one { and # other paper} other { and # other papers}} in the Feed} dislike {Disliked “{title}”{count, plural, =0 {} one { and # other paper} other { and # other papers}} in the Feed} dismiss {Dismissed “{title}”{count, plural, =0 {} one { and # other paper} other { and # other papers}} in the Feed} read {Added “{title}”{count, plural, =0 {} one { and # other paper} other { and # other papers}} in the Feed to the reading list} other {Saved “{title}”{count, plural, =0 {} one { and # other paper} other { and # other papers}} in the Feed}} */
export const feedBulk = /* @__PURE__ */ valueMessage<{ action: 'like' | 'love' | 'dislike' | 'dismiss' | 'read' | (string & {}); title: string | number; count: number }>('changes.feedBulk', [{"type":5,"value":"action","options":{"like":{"value":[{"type":0,"value":"Liked “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other paper"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in the Feed"}]},"love":{"value":[{"type":0,"value":"Loved “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other paper"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in the Feed"}]},"dislike":{"value":[{"type":0,"value":"Disliked “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other paper"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in the Feed"}]},"dismiss":{"value":[{"type":0,"value":"Dismissed “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other paper"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in the Feed"}]},"read":{"value":[{"type":0,"value":"Added “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other paper"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in the Feed to the reading list"}]},"other":{"value":[{"type":0,"value":"Saved “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other paper"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in the Feed"}]}}}]);
/** Set aside {count, plural, one {# item} other {# items}} in the Feed */
export const feedSetAside = /* @__PURE__ */ valueMessage<{ count: number }>('changes.feedSetAside', [{"type":0,"value":"Set aside "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" item"}]},"other":{"value":[{"type":7},{"type":0,"value":" items"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in the Feed"}]);
/** Added the monitor “{name}” */
export const monitorCreated = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.monitorCreated', [{"type":0,"value":"Added the monitor “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Changed the monitor “{name}” */
export const monitorChanged = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.monitorChanged', [{"type":0,"value":"Changed the monitor “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Paused the monitor “{name}” */
export const monitorPaused = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.monitorPaused', [{"type":0,"value":"Paused the monitor “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Resumed the monitor “{name}” */
export const monitorResumed = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.monitorResumed', [{"type":0,"value":"Resumed the monitor “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Deleted the monitor “{name}” */
export const monitorDeleted = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.monitorDeleted', [{"type":0,"value":"Deleted the monitor “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Changed the order of the monitors */
export const monitorsOrdered = /* @__PURE__ */ plainMessage('changes.monitorsOrdered', "Changed the order of the monitors");
/** Added the lens “{name}” */
export const lensAdded = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.lensAdded', [{"type":0,"value":"Added the lens “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Edited the lens “{name}” */
export const lensEdited = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.lensEdited', [{"type":0,"value":"Edited the lens “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Deleted the lens “{name}” */
export const lensDeleted = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.lensDeleted', [{"type":0,"value":"Deleted the lens “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Changed the order of the lenses */
export const lensesOrdered = /* @__PURE__ */ plainMessage('changes.lensesOrdered', "Changed the order of the lenses");
/** Changed the Discovery settings */
export const discoverySettingsChanged = /* @__PURE__ */ plainMessage('changes.discoverySettingsChanged', "Changed the Discovery settings");
/** Reset the Discovery settings */
export const discoverySettingsReset = /* @__PURE__ */ plainMessage('changes.discoverySettingsReset', "Reset the Discovery settings");
/** {strength, select, less {Show less of “{label}”} more {Show more of “{label}”} other {Never show “{label}”}} in Discovery */
export const discoveryWish = /* @__PURE__ */ valueMessage<{ strength: 'less' | 'more' | (string & {}); label: string | number }>('changes.discoveryWish', [{"type":5,"value":"strength","options":{"less":{"value":[{"type":0,"value":"Show less of “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]},"more":{"value":[{"type":0,"value":"Show more of “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]},"other":{"value":[{"type":0,"value":"Never show “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]}}},{"type":0,"value":" in Discovery"}]);
/** Marked “{title}” as {answer, select, relevant {relevant} not_relevant {not relevant} other {unclear}} */
export const recallJudged = /* @__PURE__ */ valueMessage<{ title: string | number; answer: 'relevant' | 'not_relevant' | (string & {}) }>('changes.recallJudged', [{"type":0,"value":"Marked “"},{"type":1,"value":"title"},{"type":0,"value":"” as "},{"type":5,"value":"answer","options":{"relevant":{"value":[{"type":0,"value":"relevant"}]},"not_relevant":{"value":[{"type":0,"value":"not relevant"}]},"other":{"value":[{"type":0,"value":"unclear"}]}}}]);
/** Removed the preference for “{label}” in Discovery */
export const discoveryWishRemoved = /* @__PURE__ */ valueMessage<{ label: string | number }>('changes.discoveryWishRemoved', [{"type":0,"value":"Removed the preference for “"},{"type":1,"value":"label"},{"type":0,"value":"” in Discovery"}]);
/** Adding suggested papers */
export const discoveryStaging = /* @__PURE__ */ plainMessage('changes.discoveryStaging', "Adding suggested papers");
/** “{title}” has been published */
export const preprintPublished = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.preprintPublished', [{"type":0,"value":"“"},{"type":1,"value":"title"},{"type":0,"value":"” has been published"}]);
/** “{title}” has been published in {venue} */
export const preprintPublishedIn = /* @__PURE__ */ valueMessage<{ title: string | number; venue: string | number }>('changes.preprintPublishedIn', [{"type":0,"value":"“"},{"type":1,"value":"title"},{"type":0,"value":"” has been published in "},{"type":1,"value":"venue"}]);
/** {count, plural, one {Added # suggested paper} other {Added # suggested papers}} */
export const discoveryStaged = /* @__PURE__ */ valueMessage<{ count: number }>('changes.discoveryStaged', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Added "},{"type":7},{"type":0,"value":" suggested paper"}]},"other":{"value":[{"type":0,"value":"Added "},{"type":7},{"type":0,"value":" suggested papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Deleted what was learned from feedback */
export const feedbackReset = /* @__PURE__ */ plainMessage('changes.feedbackReset', "Deleted what was learned from feedback");
/** {change, select, create {Created} delete {Deleted} other {Changed}} the {what, select, rule {rule} other {digest}} “{name}” */
export const alertEdited = /* @__PURE__ */ valueMessage<{ change: 'create' | 'delete' | (string & {}); what: 'rule' | (string & {}); name: string | number }>('changes.alertEdited', [{"type":5,"value":"change","options":{"create":{"value":[{"type":0,"value":"Created"}]},"delete":{"value":[{"type":0,"value":"Deleted"}]},"other":{"value":[{"type":0,"value":"Changed"}]}}},{"type":0,"value":" the "},{"type":5,"value":"what","options":{"rule":{"value":[{"type":0,"value":"rule"}]},"other":{"value":[{"type":0,"value":"digest"}]}}},{"type":0,"value":" “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Set aside the notice on “{title}” */
export const noticeSetAside = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.noticeSetAside', [{"type":0,"value":"Set aside the notice on “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Found {count, plural, one {a notice} other {# notices}} about your papers, such as retractions */
export const noticesFound = /* @__PURE__ */ valueMessage<{ count: number }>('changes.noticesFound', [{"type":0,"value":"Found "},{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"a notice"}]},"other":{"value":[{"type":7},{"type":0,"value":" notices"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" about your papers, such as retractions"}]);
/** Captured {count, plural, one {a paper} other {# papers}} for the Inbox */
export const captured = /* @__PURE__ */ valueMessage<{ count: number }>('changes.captured', [{"type":0,"value":"Captured "},{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"a paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" for the Inbox"}]);
/** Fetched the PDF of “{title}” */
export const pdfFetched = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.pdfFetched', [{"type":0,"value":"Fetched the PDF of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Attached a PDF to “{title}” */
export const pdfAttached = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.pdfAttached', [{"type":0,"value":"Attached a PDF to “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Imported the PDF of “{title}” */
export const pdfImported = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.pdfImported', [{"type":0,"value":"Imported the PDF of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Removed the PDF of “{title}” */
export const pdfRemoved = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.pdfRemoved', [{"type":0,"value":"Removed the PDF of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Removed a wrong PDF of “{title}” */
export const pdfRejected = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.pdfRejected', [{"type":0,"value":"Removed a wrong PDF of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Added a file to “{title}” */
export const fileAdded = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.fileAdded', [{"type":0,"value":"Added a file to “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Removed a file of “{title}” */
export const fileRemoved = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.fileRemoved', [{"type":0,"value":"Removed a file of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Highlighted a passage in “{title}” */
export const pdfHighlighted = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.pdfHighlighted', [{"type":0,"value":"Highlighted a passage in “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Edited a highlight in “{title}” */
export const pdfHighlightEdited = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.pdfHighlightEdited', [{"type":0,"value":"Edited a highlight in “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Removed a highlight in “{title}” */
export const pdfHighlightRemoved = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.pdfHighlightRemoved', [{"type":0,"value":"Removed a highlight in “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Stored the new OpenAlex ID of {name} */
export const profileMoved = /* @__PURE__ */ valueMessage<{ name: string | number }>('changes.profileMoved', [{"type":0,"value":"Stored the new OpenAlex ID of "},{"type":1,"value":"name"}]);
/** Pinned the citation key of “{title}” */
export const keyPinned = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.keyPinned', [{"type":0,"value":"Pinned the citation key of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Unpinned the citation key of “{title}” */
export const keyUnpinned = /* @__PURE__ */ valueMessage<{ title: string | number }>('changes.keyUnpinned', [{"type":0,"value":"Unpinned the citation key of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** {change, select, pin {Pinned the citation keys} unpin {Unpinned the citation keys} other {Regenerated the citation keys}} */
export const partKeys = /* @__PURE__ */ valueMessage<{ change: 'pin' | 'unpin' | (string & {}) }>('changes.partKeys', [{"type":5,"value":"change","options":{"pin":{"value":[{"type":0,"value":"Pinned the citation keys"}]},"unpin":{"value":[{"type":0,"value":"Unpinned the citation keys"}]},"other":{"value":[{"type":0,"value":"Regenerated the citation keys"}]}}}]);
