/**
 * Follows a path into a document. A name on a list asks every element and collects what they have, and so does
 * everything after it; `[*]` says the same explicitly. One hit stands for itself, several are a list, none is null.
 */
import { isJsonObject, type JsonArray, type JsonValue, type PathStep } from "@plumbline/model";
import type { SnapshotReferenceStep } from "./ast.js";
import type { WorkBudget } from "./work-budget.js";

export interface ReferencePathMatch {
  readonly path: readonly PathStep[];
  readonly value: JsonValue;
}

export interface ReferencePathMatches {
  readonly hits: readonly ReferencePathMatch[];
  /** Whether the path went over the elements of a list, so that there could have been any number of hits. */
  readonly spread: boolean;
  /** Where the first branch that led nowhere ended. */
  readonly lost: readonly PathStep[] | undefined;
}

/** A hit is kept with its path: it takes far more memory than a step. */
const HIT_COST = 10;

export function findMatchesOfReferenceSteps(
  document: JsonValue,
  steps: readonly SnapshotReferenceStep[],
  budget: WorkBudget,
): ReferencePathMatches {
  const hits: ReferencePathMatch[] = [];
  const path: PathStep[] = [];
  let spread = false;
  let lost: readonly PathStep[] | undefined;

  const visit = (start: JsonValue, from: number): void => {
    budget.checkDepth(path.length);
    const depth = path.length;
    let value: JsonValue | undefined = start;
    for (let at = from; at < steps.length && value !== undefined; at += 1) {
      budget.spend(1);
      const step = steps[at] as SnapshotReferenceStep;
      const isLast = at === steps.length - 1;
      if (isList(value) && (step.kind === "name" || (step.kind === "every" && !isLast))) {
        spread = true;
        // An empty list has no element to end at.
        if (value.length === 0) lost ??= [...path];
        for (const [index, element] of value.entries()) {
          path.push(index);
          visit(element, step.kind === "name" ? at : at + 1);
          path.pop();
        }
        path.length = depth;
        return;
      }
      value = take(value, step, isLast, path, budget);
    }
    budget.spend(path.length + HIT_COST);
    if (value === undefined) lost ??= [...path];
    else hits.push({ path: [...path], value });
    path.length = depth;
  };

  visit(document, 0);
  return { hits, spread, lost };
}

/** One step that leads to at most one value; `path` grows by it, also when nothing is there. */
function take(
  value: JsonValue,
  step: SnapshotReferenceStep,
  isLast: boolean,
  path: PathStep[],
  budget: WorkBudget,
): JsonValue | undefined {
  switch (step.kind) {
    case "name":
      path.push(step.name);
      return isJsonObject(value) && Object.hasOwn(value, step.name) ? value[step.name] : undefined;
    case "every":
      return isList(value) ? value : undefined;
    case "open":
      if (!isList(value)) return undefined;
      if (isLast) return value;
      path.push(0);
      return value[0];
    case "index":
      path.push(step.index);
      return isList(value) ? value[step.index] : undefined;
    case "match": {
      if (!isList(value)) return undefined;
      budget.spend(value.length);
      const index = value.findIndex((element) => reads(element, step.key, step.value));
      if (index < 0) return undefined;
      path.push(index);
      return value[index];
    }
  }
}

/** Numbers and booleans match by how they are written; people write booleans in any case. */
function reads(element: JsonValue, key: string, text: string): boolean {
  if (!isJsonObject(element) || !Object.hasOwn(element, key)) return false;
  const member = element[key];
  if (typeof member === "string") return member === text;
  if (typeof member === "boolean") return String(member) === text.toLowerCase();
  return typeof member === "number" && String(member) === text;
}

function isList(value: JsonValue): value is JsonArray {
  return Array.isArray(value);
}
