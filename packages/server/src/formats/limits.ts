/**
 * Bounds that every reader respects. They are far above what real libraries contain. They ensure that a hostile or
 * damaged file takes bounded time and memory, and that the user is told what was cut.
 */
export const maxTitleChars = 10_000;
/** Abstract, note and any other field that may contain long text. */
export const maxTextChars = 200_000;
/** Journal names, publishers, addresses and the like. */
export const maxShortChars = 5_000;
export const maxNames = 10_000;
export const maxNameChars = 1_000;
/** All authors or all editors of one entry. */
export const maxNamesChars = 500_000;
/** Keywords, tags, collections, files, ISBNs and ISSNs of one entry, each. */
export const maxListItems = 2_000;
/** Files of one entry that are looked for; of further files, only the names are kept. */
export const maxAttachments = 50;
export const maxExtraFields = 200;
export const maxExtraChars = 20_000;
/** Names, lists and further fields of one entry together. */
export const maxTogetherChars = 2_000_000;
export const maxWarnings = 50;
export const maxXmlDepth = 200;
