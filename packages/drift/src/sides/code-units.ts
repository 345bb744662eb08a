/**
 * Code, unit by unit: what a unit has follows from its files alone. Which of that is compared, and what it is called in the
 * cloud, follows from all units together: that is their frame.
 */
import { type Cloud, resourcesIn, type ShapedResource } from "@plumbline/catalogue";
import { type FileTree, type Problem, type TemplateKind, type TreeReader, treeReader, type Unit } from "@plumbline/iac";
import type { CodeSide } from "../model/index.js";
import { createIdentityLookup } from "./state-identities.js";

export interface CodeOptions {
  readonly variableFiles?: readonly string[];
  /** Of files: those whose resources are compared. All, unless told. */
  readonly isSelected?: (path: string) => boolean;
  /** States beside the code. */
  readonly states?: FileTree;
}

export interface CodeResource {
  readonly kind: TemplateKind;
  readonly shaped: ShapedResource;
  readonly unit: { readonly path: string };
  readonly isSelected: boolean;
}

export interface CodeUnitReader {
  readonly units: readonly Unit[];
  readonly read: (unit: Unit) => readonly CodeResource[];
  /** Known when it was read. */
  readonly reads: TreeReader["reads"];
}

export function createCodeUnitReader(
  files: FileTree,
  cloud: Cloud | undefined,
  { variableFiles = [], isSelected = () => true }: CodeOptions,
  onProblem: (problem: Problem) => void,
): CodeUnitReader {
  const reader = treeReader(files, { wholeModules: true, variableFiles }, onProblem);
  return {
    units: reader.units,
    read(unit) {
      const found: CodeResource[] = [];
      for (const document of reader.read(unit)) {
        const { kind } = document;
        for (const shaped of resourcesIn(document)) {
          if (shaped.resource.mode === "data" || shaped.isPartial || hasNoCloud(shaped) || isTemplateDeployment(shaped))
            continue;
          if (cloud !== undefined && shaped.cloud !== cloud) continue;
          found.push({ kind, shaped, unit, isSelected: isSelected(shaped.resource.source.source.file) });
        }
      }
      return found;
    },
    reads: reader.reads,
  };
}

/** What has no map and is of a cloud is told, because nobody compares it. */
function hasNoCloud({ cloud, isMapped }: ShapedResource): boolean {
  return !isMapped && cloud === undefined;
}

/** Deployments inside of templates, modules of Bicep among them, are how templates call each other: accounts do not list them. */
function isTemplateDeployment({ type }: ShapedResource): boolean {
  return type.toLowerCase() === "microsoft.resources/deployments";
}

export function isFromState({ kind }: CodeResource): boolean {
  return kind === "terraform-state";
}

/** What a frame needs to know of units. Plain JSON. */
export interface UnitSummary {
  /** Folders of Terraform's root modules. */
  readonly roots: readonly string[];
  /** Kinds of templates that are compared, with the cloud they are about. */
  readonly kinds: readonly (readonly [TemplateKind, Cloud | null])[];
  readonly hasStates: boolean;
}

export function summarizeUnit(found: readonly CodeResource[]): UnitSummary {
  const kinds = new Map<string, readonly [TemplateKind, Cloud | null]>();
  for (const { kind, shaped, isSelected } of found) {
    if (isSelected) kinds.set(`${kind} ${shaped.cloud}`, [kind, shaped.cloud ?? null]);
  }
  return {
    roots: [...new Set(found.flatMap(({ kind, unit }) => (kind === "terraform" ? [unit.path] : [])))],
    kinds: [...kinds.values()],
    hasStates: found.some(isFromState),
  };
}

export interface CodeContext {
  readonly preferredKinds: ReadonlyMap<Cloud | null, TemplateKind>;
  readonly identityOf: ReturnType<typeof createIdentityLookup>;
  readonly applied: ReadonlyMap<unknown, ShapedResource>;
}

export function createCodeContext(units: readonly UnitSummary[], inStates: readonly CodeResource[]): CodeContext {
  const roots = new Set(units.flatMap((unit) => unit.roots));
  return {
    preferredKinds: preferredKinds(units),
    identityOf: createIdentityLookup(roots, inStates),
    applied: new Map(inStates.map(({ shaped }) => [shaped.resource.identity, shaped])),
  };
}

/** The same resources, told by three: the first that is there is the code. */
const KIND_PREFERENCE: readonly TemplateKind[] = ["terraform", "terraform-plan", "terraform-state"];

export function preferredKinds(units: readonly UnitSummary[]): ReadonlyMap<Cloud | null, TemplateKind> {
  const best = new Map<Cloud | null, TemplateKind>();
  for (const [kind, cloud] of units.flatMap(({ kinds }) => kinds)) {
    const at = KIND_PREFERENCE.indexOf(kind);
    const known = best.get(cloud);
    if (at !== -1 && (known === undefined || at < KIND_PREFERENCE.indexOf(known))) best.set(cloud, kind);
  }
  return best;
}

export function toCodeSides(
  found: readonly CodeResource[],
  { preferredKinds, identityOf, applied }: CodeContext,
): readonly CodeSide[] {
  return found.flatMap(({ kind, shaped, unit, isSelected }): readonly CodeSide[] => {
    if (!isSelected || (KIND_PREFERENCE.includes(kind) && kind !== preferredKinds.get(shaped.cloud ?? null))) return [];
    const identity = shaped.resource.identity ?? identityOf(shaped.resource, unit.path);
    if (identity === undefined) return [{ shaped, root: unit }];
    const before = applied.get(identity);
    const side = { shaped, root: unit, identity };
    return [before === undefined ? side : { ...side, applied: before }];
  });
}
