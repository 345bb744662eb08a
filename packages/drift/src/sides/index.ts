export type { CodeResource } from "./code-resource.js";
export {
  choosePreferredKinds,
  collectUnitRootsAndKinds,
  createCodeSideContext,
  createCodeUnitReader,
  isFromState,
  isStateOrPlan,
  toCodeSides,
  type UnitRootsAndKinds,
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
export { explainUninstalledCode, listUninstalledCode } from "./uninstalled-code.js";
