export { applyIgnoreRules } from "./apply-rules.js";
export { parseDriftignoreRules } from "./driftignore.js";
export { createLifecycleIgnorePredicate } from "./lifecycle-ignore.js";
export { readIgnoreRules } from "./read-ignore-rules.js";
