/**
 * What a resource's block says, where it refers to things of which nobody knows whether they exist: such arguments have the
 * value of the case in which those are made, and are listed as unknown for that reason alone. What depends on nothing of
 * the kind stays as it was.
 */
import type { UnknownCause, Value } from "@plumbline/hcl";
import { getValueAtPath, pathStartsWith } from "@plumbline/model";
import type { UnknownPart } from "../document.js";
import type { BodySourceLayout } from "./block-values.js";
import { toEvaluatedAttributes } from "./evaluated-attributes.js";
import type { DeclaredResource } from "./module-config.js";
import type { BlockInstance, ModuleEvaluation } from "./module-evaluation.js";
import { evaluateAllAttributes } from "./resource-values.js";

interface ResourceValues {
  readonly entries: ReadonlyMap<string, Value>;
  readonly layout: BodySourceLayout;
  /** Beside what is unknown in the values themselves. */
  readonly unknownBlocks: readonly UnknownPart[];
}

export function evaluateResourceAssumingReferencesExist(
  module: ModuleEvaluation,
  declared: DeclaredResource,
  instance: BlockInstance,
): ResourceValues {
  const unknownBlocks: UnknownPart[] = [];
  const { entries, layout } = evaluateAllAttributes(module, declared, instance, unknownBlocks);
  if (!module.reading.hasOpenExistence()) return { entries, layout, unknownBlocks };
  const waiting = findUnknowns(entries, unknownBlocks).filter(({ causes }) => causes.some(isExistence));
  if (waiting.length === 0) return { entries, layout, unknownBlocks };
  const blocksWhereMade: UnknownPart[] = [];
  const whereMade = module.reading.assuming(true, () =>
    evaluateAllAttributes(module, declared, instance, blocksWhereMade),
  );
  const names = new Set(waiting.map(({ path }) => path[0]));
  const merged = new Map(
    [...entries].map(([name, value]) => [name, names.has(name) ? (whereMade.entries.get(name) ?? value) : value]),
  );
  const blocks = [
    ...unknownBlocks.filter(({ path }) => !names.has(path[0])),
    ...blocksWhereMade.filter(({ path }) => names.has(path[0])),
  ];
  const open = findUnknowns(merged, blocks);
  // What is unknown even where all is made is listed as that, and its reasons are enough.
  const assumed = waiting.filter(({ path }) => !open.some((part) => pathStartsWith(path, part.path)));
  const { attributes } = toEvaluatedAttributes(merged, []);
  return {
    entries: merged,
    layout: whereMade.layout,
    unknownBlocks: [
      ...blocks,
      ...assumed.flatMap(({ path, causes }) => {
        const value = getValueAtPath(attributes, path);
        const reasons = causes.filter(isExistence);
        // Of a list each element is there or not: what makes lists of lists goes through them.
        if (!Array.isArray(value) || value.length === 0) return [{ path, causes: reasons }];
        return value.map((_, index) => ({ path: [...path, index], causes: reasons }));
      }),
    ],
  };
}

function findUnknowns(
  entries: ReadonlyMap<string, Value>,
  unknownBlocks: readonly UnknownPart[],
): readonly UnknownPart[] {
  return toEvaluatedAttributes(entries, unknownBlocks).unknowns;
}

function isExistence({ reason }: UnknownCause): boolean {
  return reason === "existence";
}
