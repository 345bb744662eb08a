export {
  compareIncrementally,
  getCodeOrLiveShape,
  type LoadableSideGroups,
  type PreviousComparison,
} from "./compare-incrementally.js";
export {
  type CellResourceOutcome,
  type DependencyCell,
  deserializeCell,
  formatCellMember,
  type SerializedCell,
  serializeCell,
} from "./dependency-cell.js";
