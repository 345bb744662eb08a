/**
 * Bounds on work and memory, shared by everything that is evaluated while a module is read. Steps count expressions
 * evaluated and elements visited. Cells count what is made: an element is one, and so are sixteen characters of text.
 */

import { isSensitive } from "../values/make-and-inspect-values.js";
import { findSizeMarksAndCauses } from "../values/size-marks-and-causes.js";
import type { Value } from "../values/value.js";
import { LimitError } from "./errors.js";

/** Counts the work of evaluations, and throws a `LimitError` when there is too much of it. */
export interface Meter {
  readonly step: (count: number) => void;
  readonly produce: (cells: number) => void;
  /** Charges for a text and refuses one that is too long; to be asked before the text is put together. */
  readonly produceText: (length: number) => void;
  /** Refuses a value that is too large to be walked, however little memory it takes, and charges for a large one. */
  readonly admit: (value: Value) => void;
}

/** How many steps evaluations may take, and how many cells of values they may make. */
export interface MeterLimits {
  readonly steps: number;
  readonly cells: number;
}

const charactersPerCell = 16;
const longestText = 16 * 1024 * 1024;
const largestValue = 4_000_000;
/** Everything that walks values does so by recursion. */
const deepestValue = 500;

/** A meter with these limits, for any number of evaluations together. */
export function createMeter(limits: MeterLimits): Meter {
  let remainingSteps = limits.steps;
  let remainingCells = limits.cells;
  const produce = (cells: number) => {
    remainingCells -= cells;
    if (remainingCells < 0) throw new LimitError(`evaluation would produce more than ${limits.cells} values`);
  };
  return {
    step: (count) => {
      remainingSteps -= count;
      if (remainingSteps < 0) throw new LimitError(`evaluation would take more than ${limits.steps} steps`);
    },
    produce,
    produceText: (length) => {
      if (length > longestText) throw new LimitError(`a text would be longer than ${longestText} characters`);
      produce(length / charactersPerCell);
    },
    admit: (value) => {
      if (isSmall(value)) return;
      const { cells, depth, causes } = findSizeMarksAndCauses(value);
      if (depth > deepestValue) throw new LimitError(`a value would be nested deeper than ${deepestValue} levels`);
      if (cells > Math.min(largestValue, limits.cells)) {
        throw new LimitError(`a value would have more than ${Math.min(largestValue, limits.cells)} elements`);
      }
      // Little memory holds it as long as its parts are shared; whoever shows it writes all of them out, and lists the
      // place of each that is unknown.
      if (cells > freeCells) produce(causes.length > 0 ? cells * 8 : cells / 2);
    },
  };
}

const longText = 1_000;
const freeCells = 1_000;
const smallLength = 64;

/** Most values are a few texts in a row, and cannot be too large. */
function isSmall(value: Value): boolean {
  if (typeof value === "string") return value.length < longText;
  if (typeof value !== "object" || value === null) return true;
  if (isSensitive(value)) return false;
  if (value.kind === "unknown") return value.text.length < longText;
  const items = "items" in value ? value.items : value.entries.values();
  const length = "items" in value ? value.items.length : value.entries.size;
  if (length > smallLength) return false;
  for (const item of items) if (!isShort(item)) return false;
  return true;
}

function isShort(item: Value): boolean {
  if (typeof item === "string") return item.length < longText;
  if (typeof item !== "object" || item === null) return true;
  return item.kind === "unknown" && item.text.length < longText;
}
