export { applyIgnoreRules } from "./apply-rules.js";
export { readDriftignore } from "./driftignore.js";
export { createLifecycleIgnore } from "./lifecycle-ignore.js";
export { readIgnoreRules } from "./read-rules.js";
