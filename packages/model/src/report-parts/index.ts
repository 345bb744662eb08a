export {
  escapeInvisible,
  formatCharacterEscape,
  INVISIBLE_FORMAT_CHARACTERS,
  toSingleLine,
} from "./escape-invisible.js";
export { escapeMarkdownAsSingleLine, formatCodeBlock, formatInlineCode } from "./escape-markdown.js";
export { escapeMarkup } from "./escape-markup.js";
export { formatJson } from "./format-json.js";
export { renderFilterForm } from "./html-filter-form.js";
export { renderList, renderPlaceAndText } from "./html-list.js";
export { formatReportDate, renderHtmlPage, renderScannedPaths } from "./html-page.js";
export { htmlStyle } from "./html-style.js";
export type { ReportMetadata } from "./report-metadata.js";
export {
  createSarifLocationsMember,
  escapeSarifLinks,
  formatSarifLog,
  type SarifObject,
  toPhysicalLocation,
  toSarifRegion,
} from "./sarif-parts.js";
export { formatCount, formatUnreadFormatMessage } from "./shared-report-phrases.js";
