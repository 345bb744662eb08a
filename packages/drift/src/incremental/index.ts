export {
  compareIncrementally,
  getCodeOrLiveShape,
  type PreviousComparison,
  type SideGroups,
} from "./compare-incrementally.js";
export {
  type CellResourceOutcome,
  type DependencyCell,
  deserializeCell,
  formatCellMember,
  type SerializedCell,
  serializeCell,
} from "./dependency-cell.js";
