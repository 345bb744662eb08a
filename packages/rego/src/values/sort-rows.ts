import { compareRegoValues } from "./compare.js";
import { sortStringsInPlace } from "./text-order.js";
import type { Value } from "./value.js";
import { countComparison, countWork } from "./work-counter.js";

/** Values that are compared cell by cell: records by the values of their keys, lists by their elements. */
export interface RowCellAccess<Row> {
  /** How many cells every row has. */
  readonly columns: number;
  getCell(row: Row, column: number): Value;
  /** Orders rows all of whose cells are equal. */
  compareRest(a: Row, b: Row): number;
}

/** Fewer rows are sorted by comparing them. */
const fewRows = 32;

/** Each level has fewer rows than the one above it; as many levels as rows would need too much of the stack. */
const mostLevels = 200;

/**
 * The rows in order, in a list of their own. A column of numbers or of texts is sorted by itself, which the host does several times
 * as fast as with a function that compares; rows with the same cell are then sorted by the columns behind it.
 */
export function sortRows<Row>(rows: readonly Row[], shape: RowCellAccess<Row>): Row[] {
  return sortFrom([...rows], 0, shape, mostLevels);
}

function sortFrom<Row>(rows: Row[], start: number, shape: RowCellAccess<Row>, levels: number): Row[] {
  let column = start;
  while (column < shape.columns && rows.length >= fewRows && levels > 0) {
    const cells = listPrimitiveCells(rows, column, shape);
    if (cells === undefined) break;
    column++;
    const next = column;
    if (cells !== "all equal") return joinGroups(cells, rows, (group) => sortFrom(group, next, shape, levels - 1));
  }
  return sortByComparing(rows, column, shape);
}

function sortByComparing<Row>(rows: Row[], start: number, shape: RowCellAccess<Row>): Row[] {
  return rows.sort((a, b) => {
    countComparison();
    for (let column = start; column < shape.columns; column++) {
      const order = compareRegoValues(shape.getCell(a, column), shape.getCell(b, column));
      if (order !== 0) return order;
    }
    return shape.compareRest(a, b);
  });
}

/** The cells where all are numbers that are doubles, or all are texts. */
function listPrimitiveCells<Row>(
  rows: readonly Row[],
  column: number,
  shape: RowCellAccess<Row>,
): readonly number[] | readonly string[] | "all equal" | undefined {
  const first = shape.getCell(rows[0] as Row, column);
  const type = typeof first;
  const isPrimitive = type === "number" || type === "string";
  countWork(rows.length >> 2);
  const cells: Value[] = [];
  let isOneValue = true;
  for (const row of rows) {
    const cell = shape.getCell(row, column);
    if (cell !== first) {
      if (!isPrimitive || typeof cell !== type) return undefined;
      isOneValue = false;
    }
    cells.push(cell);
  }
  return isOneValue ? "all equal" : (cells as number[] | string[]);
}

/** The rows in the order of their cells; those that share one are sorted by `sortGroup`. */
function joinGroups<Row>(
  cells: readonly number[] | readonly string[],
  rows: readonly Row[],
  sortGroup: (group: Row[]) => readonly Row[],
): Row[] {
  const order =
    typeof cells[0] === "number"
      ? Float64Array.from(cells as number[]).sort()
      : sortStringsInPlace([...cells] as string[]);
  const groups = new Map<number | string, Row[]>();
  for (let i = 0; i < rows.length; i++) {
    const cell = cells[i] as number | string;
    const group = groups.get(cell);
    if (group === undefined) groups.set(cell, [rows[i] as Row]);
    else group.push(rows[i] as Row);
  }
  const sorted: Row[] = [];
  for (let i = 0; i < order.length; ) {
    const group = groups.get(order[i] as number | string) as Row[];
    if (group.length === 1) sorted.push(group[0] as Row);
    else for (const row of sortGroup(group)) sorted.push(row);
    i += group.length;
  }
  return sorted;
}
