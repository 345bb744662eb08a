export {
  comparedShape,
  compareIncrementally,
  type PreviousComparison,
  type SideGroups,
} from "./compare-incrementally.js";
export {
  type CellOutcome,
  type DependencyCell,
  deserializeCell,
  memberName,
  type SerializedCell,
  serializeCell,
} from "./dependency-cell.js";
