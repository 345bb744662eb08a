/**
 * How large an automaton PostgreSQL will build, measured before it is asked to. Matching takes at most
 * (length of the text) × (states) steps, so `MAX_STATES` bounds the slope of the line. Compiling is the other danger,
 * as PostgreSQL spells out counted repeats; measured on PostgreSQL 18:
 *
 *     (a?){1000}            100 s      a run of things that can all be skipped costs about the cube of its length
 *     (\ba?){20}            refused    anchors that can be skipped past double the states, each
 *     \b(.?[^a]+\w*){250}    0.3 s      \b is pushed through everything behind it: about the square of the arcs
 *     300 × x[^\n]          0.2 s      a set has one arc per class of characters the rest of the pattern tells apart
 *
 * With the limits below the slowest pattern we found compiles in some tens of milliseconds.
 */
import { type CharacterSet, isAnyCharacter } from "./character-set.js";
import type { RegexNode } from "./regex-node.js";

const MAX_STATES = 2000;
const MAX_ARCS = 20_000;
/** Length × arcs of all runs of skippable parts. */
const MAX_RUNS = 20_000;
const MAX_ANCHORS_IN_RUN = 6;
const MAX_ANCHORS = 50;
/** Word boundaries × square of the arcs. */
const MAX_BOUNDARY_WORK = 2_000_000;

interface Size {
  readonly states: number;
  readonly arcs: number;
  /** Anchors, counted as often as they are spelled out. */
  readonly anchors: number;
  readonly boundaries: number;
  /** Can match without a character. */
  readonly skippable: boolean;
  /** How many skippable parts stand in a row, if the whole is skippable. */
  readonly run: number;
  readonly runs: number;
  readonly anchorsInRun: number;
}

/** Says what is too large about a pattern, or nothing. */
export function findRegexSizeProblem(node: RegexNode): string | undefined {
  const size = measure(node, countArcs(node));
  if (size.states > MAX_STATES) return `it has more than ${MAX_STATES} characters once its repeats are spelled out`;
  if (size.arcs > MAX_ARCS) return "it combines too many different characters and character classes";
  if (size.runs > MAX_RUNS) return "it repeats too many optional parts";
  if (size.anchorsInRun > MAX_ANCHORS_IN_RUN || size.anchors > MAX_ANCHORS) return "it repeats too many anchors";
  if (size.boundaries * size.arcs ** 2 > MAX_BOUNDARY_WORK) return "it combines \\b with too many repeated parts";
  return undefined;
}

const NOTHING: Size = {
  states: 0,
  arcs: 0,
  anchors: 0,
  boundaries: 0,
  skippable: false,
  run: 0,
  runs: 0,
  anchorsInRun: 0,
};

function measure(node: RegexNode, arcsOf: (set: CharacterSet) => number): Size {
  switch (node.kind) {
    case "set":
      return { ...NOTHING, states: 1, arcs: arcsOf(node.set) };
    case "anchor": {
      const boundaries = node.anchor.endsWith("word-boundary") ? 1 : 0;
      return { states: 1, arcs: 2, anchors: 1, boundaries, skippable: true, run: 1, runs: 0, anchorsInRun: 1 };
    }
    case "sequence":
      return inSequence(node.parts.map((part) => measure(part, arcsOf)));
    case "choice":
      return inChoice(node.parts.map((part) => measure(part, arcsOf)));
    case "repeat":
      return repeated(measure(node.body, arcsOf), node.min, node.max);
  }
}

function inSequence(parts: readonly Size[]): Size {
  let runs = total(parts, "runs");
  let anchorsInRun = 0;
  let run = { length: 0, arcs: 0, anchors: 0 };
  for (const part of parts) {
    anchorsInRun = Math.max(anchorsInRun, part.anchorsInRun);
    if (!part.skippable) {
      run = { length: 0, arcs: 0, anchors: 0 };
      continue;
    }
    runs -= run.length * run.arcs;
    run = { length: run.length + part.run, arcs: run.arcs + part.arcs, anchors: run.anchors + part.anchors };
    runs += run.length * run.arcs;
    anchorsInRun = Math.max(anchorsInRun, run.anchors);
  }
  const skippable = parts.every((part) => part.skippable);
  return {
    states: total(parts, "states"),
    arcs: total(parts, "arcs"),
    anchors: total(parts, "anchors"),
    boundaries: total(parts, "boundaries"),
    skippable,
    run: skippable ? run.length : 0,
    runs,
    anchorsInRun,
  };
}

function inChoice(parts: readonly Size[]): Size {
  return {
    states: total(parts, "states"),
    arcs: total(parts, "arcs"),
    anchors: total(parts, "anchors"),
    boundaries: total(parts, "boundaries"),
    skippable: parts.some((part) => part.skippable),
    run: Math.max(0, ...parts.map((part) => part.run)),
    runs: total(parts, "runs"),
    anchorsInRun: Math.max(0, ...parts.map((part) => part.anchorsInRun)),
  };
}

function repeated(body: Size, min: number, max: number): Size {
  // `x{3,}` is spelled xxx+; `x+` and `x*` are one copy with an arc back, which for anchors is as good as a second one.
  const copies = max === Infinity ? Math.max(1, min) : max;
  const turns = max === Infinity ? copies + 1 : copies;
  const run = body.skippable ? copies * Math.max(1, body.run) : 1;
  return {
    states: copies * body.states,
    arcs: copies * body.arcs,
    anchors: copies * body.anchors,
    boundaries: copies * body.boundaries,
    skippable: body.skippable || min === 0,
    run: body.skippable || min === 0 ? run : 0,
    runs: copies * body.runs + (body.skippable ? run * copies * body.arcs : 0),
    anchorsInRun: body.skippable ? turns * body.anchorsInRun : body.anchorsInRun,
  };
}

function total(parts: readonly Size[], what: "states" | "arcs" | "anchors" | "boundaries" | "runs"): number {
  return parts.reduce((sum, part) => sum + part[what], 0);
}

/**
 * PostgreSQL gives a set one arc per class of characters that the pattern tells apart. We count stretches between the
 * borders of all sets instead: a few too many, but quick to find. A set of everything is a single arc of its own kind.
 */
function countArcs(node: RegexNode): (set: CharacterSet) => number {
  const borders = new Set<number>();
  collectBorders(node, borders);
  const sorted = Uint32Array.from(borders).sort();
  return (set) => {
    if (isAnyCharacter(set)) return 1;
    return set.reduce((sum, [low, high]) => sum + firstAtLeast(sorted, high + 1) - firstAtLeast(sorted, low), 0);
  };
}

function collectBorders(node: RegexNode, borders: Set<number>): void {
  switch (node.kind) {
    case "set":
      for (const [low, high] of node.set) borders.add(low).add(high + 1);
      break;
    case "sequence":
    case "choice":
      for (const part of node.parts) collectBorders(part, borders);
      break;
    case "repeat":
      collectBorders(node.body, borders);
      break;
    case "anchor":
      break;
  }
}

function firstAtLeast(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? wanted) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
