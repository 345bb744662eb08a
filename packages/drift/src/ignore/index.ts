export { applyIgnoreRules } from "./apply-ignore-rules.js";
export { parseDriftignoreRules } from "./driftignore.js";
export { createLifecycleIgnorePredicate } from "./lifecycle-ignore.js";
export { readIgnoreRulesFromJsonValue } from "./parse-ignore-rules.js";
