export type { CodeResource } from "./code-resource.js";
export {
  choosePreferredKinds,
  createCodeContext,
  createCodeUnitReader,
  isFromState,
  summarizeUnit,
  toCodeSides,
  type UnitSummary,
} from "./code-units.js";
export { createLiveShapes } from "./live-shapes.js";
export {
  explainUnmappedResource,
  type LiveGroups,
  type LiveReading,
  readCodeAsLiveSides,
  readCodeSides,
  readLiveGroups,
  readLiveSides,
} from "./read-sides.js";
