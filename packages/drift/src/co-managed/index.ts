export { type ControllerManagedCheck, createControllerManagedCheck } from "./controller-managed-check.js";
export { createExpectedCoManagedChangeCheck, type ExpectedCoManagedChangeCheck } from "./expected-co-managed-change.js";
