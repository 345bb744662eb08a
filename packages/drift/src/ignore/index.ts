export { applyIgnoreRules } from "./apply-rules.js";
export { parseDriftignoreRules } from "./driftignore.js";
export { createLifecycleIgnorePredicate } from "./lifecycle-ignore.js";
export { parseIgnoreRules } from "./parse-ignore-rules.js";
