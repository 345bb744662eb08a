/**
 * Bounds on work and memory, shared by everything that is evaluated while a module is read. Steps count expressions
 * evaluated and elements visited. Cells count what is made: an element is one, and so are sixteen characters of text.
 */
import { factsOf } from "../values/facts.js";
import { isSensitive } from "../values/make.js";
import type { Value } from "../values/value.js";
import { LimitError } from "./errors.js";

export interface Meter {
  readonly step: (count: number) => void;
  readonly produce: (cells: number) => void;
  /** Charges for a text and refuses one that is too long; to be asked before the text is put together. */
  readonly produceText: (length: number) => void;
  /** Refuses a value that is too large to be walked, however little memory it takes. */
  readonly admit: (value: Value) => void;
}

export interface MeterLimits {
  readonly steps: number;
  readonly cells: number;
}

const charactersPerCell = 16;
const longestText = 16 * 1024 * 1024;
const largestValue = 4_000_000;
/** Everything that walks values does so by recursion. */
const deepestValue = 500;

export function meter(limits: MeterLimits): Meter {
  let stepsLeft = limits.steps;
  let cellsLeft = limits.cells;
  const produce = (cells: number) => {
    cellsLeft -= cells;
    if (cellsLeft < 0) throw new LimitError(`evaluation would produce more than ${limits.cells} values`);
  };
  return {
    step: (count) => {
      stepsLeft -= count;
      if (stepsLeft < 0) throw new LimitError(`evaluation would take more than ${limits.steps} steps`);
    },
    produce,
    produceText: (length) => {
      if (length > longestText) throw new LimitError(`a text would be longer than ${longestText} characters`);
      produce(length / charactersPerCell);
    },
    admit: (value) => {
      if (typeof value !== "object" || value === null || isSmall(value)) return;
      const { cells, depth } = factsOf(value);
      if (depth > deepestValue) throw new LimitError(`a value would be nested deeper than ${deepestValue} levels`);
      if (cells > Math.min(largestValue, limits.cells)) {
        throw new LimitError(`a value would have more than ${Math.min(largestValue, limits.cells)} elements`);
      }
    },
  };
}

const smallLength = 64;

/** Most values are a few texts in a row, and cannot be too large. */
function isSmall(value: Exclude<Value, string | number | boolean | null>): boolean {
  if (isSensitive(value)) return false;
  if (value.kind === "unknown") return true;
  const items = "items" in value ? value.items : value.entries.values();
  const length = "items" in value ? value.items.length : value.entries.size;
  if (length > smallLength) return false;
  for (const item of items) if (typeof item === "object" && item !== null && item.kind !== "unknown") return false;
  return true;
}
