export { type DriftOptions, findDrift } from "./find-drift.js";
