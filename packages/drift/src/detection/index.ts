export { type DriftDetectionOptions, findDrift } from "./find-drift.js";
