export { type CoManagedChangeCheck, createCoManagedChangeCheck } from "./co-managed-change.js";
export { type ControllerManagedCheck, createControllerManagedCheck } from "./controller-managed-check.js";
