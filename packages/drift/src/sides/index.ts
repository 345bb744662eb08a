export type { CodeResource } from "./code-resource.js";
export {
  choosePreferredKindByCloud,
  collectUnitRootsAndKinds,
  createCodeSideContext,
  createCodeUnitReader,
  isFromState,
  isFromStateOrPlan,
  toCodeSides,
  type UnitRootsAndKinds,
} from "./code-units.js";
export { buildShapesOfLiveResource } from "./live-shapes.js";
export {
  explainUnmappedResource,
  findRefusalOfType,
  type LazyLiveReading,
  type LiveReading,
  openLazyLiveReading,
  readCodeAsLiveSides,
  readCodeSides,
  readLiveSidesOfRecording,
} from "./read-sides.js";
export { explainUnreadCode, listUnreadCode } from "./unread-code.js";
