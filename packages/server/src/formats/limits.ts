/**
 * Bounds that every reader keeps. They are far above what honest libraries hold; their purpose is that a hostile or
 * damaged file costs bounded time and memory, and that the person is told what was cut.
 */
export const MAX_TITLE_CHARS = 10_000;
/** Abstract, note and any other field that may hold long text. */
export const MAX_TEXT_CHARS = 200_000;
/** Journal names, publishers, addresses and the like. */
export const MAX_SHORT_CHARS = 5_000;
export const MAX_NAMES = 5_000;
export const MAX_NAME_CHARS = 1_000;
/** Keywords, tags, collections, files, ISBNs and ISSNs of one entry, each. */
export const MAX_LIST_ITEMS = 2_000;
export const MAX_EXTRA_FIELDS = 100;
export const MAX_EXTRA_CHARS = 20_000;
export const MAX_WARNINGS = 50;
export const MAX_XML_DEPTH = 200;
