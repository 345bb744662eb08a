export {
  compareIncrementally,
  getComparedShape,
  type PreviousComparison,
  type SideGroups,
} from "./compare-incrementally.js";
export {
  type CellOutcome,
  type DependencyCell,
  deserializeCell,
  formatCellMember,
  type SerializedCell,
  serializeCell,
} from "./dependency-cell.js";
