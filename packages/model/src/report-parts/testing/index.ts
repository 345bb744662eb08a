/** For tests of reports: hostile texts, and what SARIF asks of a log. */
export { hostileTexts } from "./hostile-texts.js";
export { checkSarif } from "./sarif-checks.js";
