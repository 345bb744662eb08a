/** Apart from the rest, so that whoever does not ask for it does not load it. */
export { type PartialOptions, type PartialResult, partial } from "./partial.js";
export { formatPartialResult, type PartialFormat, partialFormats } from "./partial-text.js";
