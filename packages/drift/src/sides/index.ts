export type { CodeResource } from "./code-resource.js";
export {
  createCodeContext,
  createCodeUnitReader,
  isFromState,
  preferredKinds,
  summarizeUnit,
  toCodeSides,
  type UnitSummary,
} from "./code-units.js";
export { liveShapes } from "./live-shapes.js";
export {
  type LiveGroups,
  type LiveReading,
  readCodeSides,
  readLiveGroups,
  readLiveSides,
  readSnapshotSides,
  unmappedReason,
} from "./read-sides.js";
