// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage } from '../message.ts';

/** Appearance */
export const appearance = /* @__PURE__ */ plainMessage('settings.appearance', "Appearance");
/** The same in every browser you use Carrel in. */
export const sameInEveryBrowser = /* @__PURE__ */ plainMessage('settings.sameInEveryBrowser', "The same in every browser you use Carrel in.");
/** Language */
export const language = /* @__PURE__ */ plainMessage('settings.language', "Language");
/** Theme */
export const theme = /* @__PURE__ */ plainMessage('settings.theme', "Theme");
/** Match system */
export const matchSystem = /* @__PURE__ */ plainMessage('settings.matchSystem', "Match system");
/** Light */
export const light = /* @__PURE__ */ plainMessage('settings.light', "Light");
/** Dark */
export const dark = /* @__PURE__ */ plainMessage('settings.dark', "Dark");
/** Contrast */
export const contrast = /* @__PURE__ */ plainMessage('settings.contrast', "Contrast");
/** More contrast makes every line and all text darker. */
export const contrastHint = /* @__PURE__ */ plainMessage('settings.contrastHint', "More contrast makes every line and all text darker.");
/** Normal */
export const contrastNormal = /* @__PURE__ */ plainMessage('settings.contrastNormal', "Normal");
/** More */
export const contrastMore = /* @__PURE__ */ plainMessage('settings.contrastMore', "More");
/** Rows */
export const rows = /* @__PURE__ */ plainMessage('settings.rows', "Rows");
/** Comfortable */
export const rowsComfortable = /* @__PURE__ */ plainMessage('settings.rowsComfortable', "Comfortable");
/** Compact */
export const rowsCompact = /* @__PURE__ */ plainMessage('settings.rowsCompact', "Compact");
/** Sidebar */
export const sidebar = /* @__PURE__ */ plainMessage('settings.sidebar', "Sidebar");
/** Icons only leaves more room for papers. Applies to this browser only. */
export const sidebarHint = /* @__PURE__ */ plainMessage('settings.sidebarHint', "Icons only leaves more room for papers. Applies to this browser only.");
/** Labels */
export const sidebarLabels = /* @__PURE__ */ plainMessage('settings.sidebarLabels', "Labels");
/** Icons only */
export const sidebarIcons = /* @__PURE__ */ plainMessage('settings.sidebarIcons', "Icons only");
/** Related papers */
export const related = /* @__PURE__ */ plainMessage('settings.related', "Related papers");
/** A third pane on wide screens: what the open paper cites and what cites it. Applies to this browser only. */
export const relatedHint = /* @__PURE__ */ plainMessage('settings.relatedHint', "A third pane on wide screens: what the open paper cites and what cites it. Applies to this browser only.");
/** Design page */
export const designPage = /* @__PURE__ */ plainMessage('settings.designPage', "Design page");
/** For developers: a page with every interface element in every state. Opens from the command palette. */
export const designPageHint = /* @__PURE__ */ plainMessage('settings.designPageHint', "For developers: a page with every interface element in every state. Opens from the command palette.");
