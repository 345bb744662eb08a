/** Apart from the rest, so that whoever does not ask for it does not load it. */
export {
  evaluatePartially,
  type PartialEvaluationOptions,
  type PartialEvaluationResult,
} from "./evaluate-partially.js";
export { formatPartialResult, type PartialResultFormat, partialResultFormats } from "./partial-result-text.js";
