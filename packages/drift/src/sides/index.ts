export type { CodeResource } from "./code-resource.js";
export {
  choosePreferredKinds,
  createCodeSideContext,
  createCodeUnitReader,
  isFromState,
  summarizeUnit,
  toCodeSides,
  type UnitSummary,
} from "./code-units.js";
export { createLiveShapes } from "./live-shapes.js";
export {
  explainUnmappedResource,
  type LazyLiveReading,
  type LiveReading,
  openLazyLiveReading,
  readCodeAsLiveSides,
  readCodeSides,
  readLiveSides,
} from "./read-sides.js";
