/** What the mapping of a resource carries along: where it is in the code, where in the body, and who wants to know. */
import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue, PathStep } from "@plumbline/model";
import type { RowTarget, TargetPath, ValueAtPath } from "./row-tree.js";
import { EACH_ELEMENT } from "./table-path.js";

/** Where in the code something stands: the last step first. */
export interface CodePath {
  readonly step: PathStep;
  readonly up: CodePath | undefined;
}

/** Receives what mapping finds. Paths start at the body. */
export interface MappingSink {
  /** How many elements the list there has. */
  readonly length: (path: readonly PathStep[]) => number;
  readonly put: (path: readonly PathStep[], value: JsonValue, from: CodePath | undefined) => void;
  /** What stands there, and all that is in it, is not known. */
  readonly unknown: (path: readonly PathStep[], causes: UnknownPart["causes"]) => void;
  /** `from` is the block that says nothing of it. */
  readonly defaulted: (sent: ValueAtPath, from: CodePath | undefined) => void;
  /** The code says that it says nothing of it: null. */
  readonly explicitNull: (path: readonly PathStep[], from: CodePath) => void;
  /** The code says something that has no place in the shape. */
  readonly unmapped: (from: CodePath) => void;
}

/** Which element of a list of the shape is being written. */
export interface ElementBinding {
  readonly list: RowTarget;
  /** The path of the element. */
  readonly path: readonly PathStep[];
  readonly up: ElementBinding | undefined;
}

export interface MappingContext {
  readonly sink: MappingSink;
  /** Attributes that mean nothing to the shape. */
  readonly ignored: ReadonlySet<string>;
  /** What `selfRef` writes. */
  readonly self: JsonValue;
}

/** Undefined where a list on the way is not one whose element is being written. */
export function resolveTargetPath(
  { from, steps, isAmbiguous }: TargetPath,
  bound: ElementBinding | undefined,
): readonly PathStep[] | undefined {
  if (isAmbiguous) return undefined;
  return from === undefined ? (steps as readonly PathStep[]) : [...elementOf(from, bound), ...steps];
}

/** A new element in every list on the way that none is being written of; in a shared one, the element that is there. */
export function resolveTargetPathAddingElements(
  { from, steps, isSharedElement = false }: TargetPath,
  bound: ElementBinding | undefined,
  sink: MappingSink,
): readonly PathStep[] {
  const path: PathStep[] = from === undefined ? [] : [...elementOf(from, bound)];
  let isShared = isSharedElement;
  for (const step of steps) {
    if (step !== EACH_ELEMENT) path.push(step);
    else {
      const length = sink.length(path);
      path.push(isShared ? Math.max(length - 1, 0) : length);
      isShared = false;
    }
  }
  return path;
}

function elementOf(list: RowTarget, bound: ElementBinding | undefined): readonly PathStep[] {
  let at = bound;
  while (at !== undefined && at.list !== list) at = at.up;
  return at?.path ?? [];
}

/** Puts members that are set together with a value. */
export function putFixedMembers(
  target: RowTarget,
  object: readonly PathStep[],
  from: CodePath | undefined,
  sink: MappingSink,
): void {
  for (const [name, value] of target.with) sink.put([...object, name], value, from);
}

export function listCodePathSteps(from: CodePath | undefined): readonly PathStep[] {
  const path: PathStep[] = [];
  for (let at = from; at !== undefined; at = at.up) path.push(at.step);
  return path.reverse();
}
