/**
 * Code, unit by unit: what a unit has follows from its files alone. Which of that is compared, and what it is called in the
 * cloud, follows from all units together: that is their frame.
 */
import { type Cloud, resourcesIn, type ShapedResource } from "@plumbline/catalogue";
import { type FileTree, type Problem, type TemplateKind, type TreeReader, treeReader, type Unit } from "@plumbline/iac";
import { identitiesIn } from "./identities.js";
import type { CodeSide } from "./pairing.js";

export interface CodeOptions {
  readonly variableFiles?: readonly string[];
  /** Of files: those whose resources are compared. All, unless told. */
  readonly isAsked?: (path: string) => boolean;
  /** States beside the code. */
  readonly states?: FileTree;
}

export interface Found {
  readonly kind: TemplateKind;
  readonly shaped: ShapedResource;
  readonly unit: { readonly path: string };
  readonly isAsked: boolean;
}

export interface CodeUnits {
  readonly units: readonly Unit[];
  readonly read: (unit: Unit) => readonly Found[];
  /** Known when it was read. */
  readonly reads: TreeReader["reads"];
}

export function codeUnits(
  files: FileTree,
  cloud: Cloud | undefined,
  { variableFiles = [], isAsked = () => true }: CodeOptions,
  hear: (problem: Problem) => void,
): CodeUnits {
  const reader = treeReader(files, { wholeModules: true, variableFiles }, hear);
  return {
    units: reader.units,
    read(unit) {
      const found: Found[] = [];
      for (const document of reader.read(unit)) {
        const { kind } = document;
        for (const shaped of resourcesIn(document)) {
          if (shaped.resource.mode === "data" || shaped.isPartial || isOfNoCloud(shaped) || isCall(shaped)) continue;
          if (cloud !== undefined && shaped.cloud !== cloud) continue;
          found.push({ kind, shaped, unit, isAsked: isAsked(shaped.resource.source.source.file) });
        }
      }
      return found;
    },
    reads: reader.reads,
  };
}

/** What has no map and is of a cloud is told, because nobody compares it. */
function isOfNoCloud({ cloud, isMapped }: ShapedResource): boolean {
  return !isMapped && cloud === undefined;
}

/** Deployments inside of templates, modules of Bicep among them, are how templates call each other: accounts do not list them. */
function isCall({ type }: ShapedResource): boolean {
  return type.toLowerCase() === "microsoft.resources/deployments";
}

export function isInState({ kind }: Found): boolean {
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

export function summaryOf(found: readonly Found[]): UnitSummary {
  const kinds = new Map<string, readonly [TemplateKind, Cloud | null]>();
  for (const { kind, shaped, isAsked } of found) {
    if (isAsked) kinds.set(`${kind} ${shaped.cloud}`, [kind, shaped.cloud ?? null]);
  }
  return {
    roots: [...new Set(found.flatMap(({ kind, unit }) => (kind === "terraform" ? [unit.path] : [])))],
    kinds: [...kinds.values()],
    hasStates: found.some(isInState),
  };
}

export interface Frame {
  readonly best: ReadonlyMap<Cloud | null, TemplateKind>;
  readonly identityOf: ReturnType<typeof identitiesIn>;
  readonly applied: ReadonlyMap<unknown, ShapedResource>;
}

export function frameOf(units: readonly UnitSummary[], inStates: readonly Found[]): Frame {
  const roots = new Set(units.flatMap((unit) => unit.roots));
  return {
    best: bestKinds(units),
    identityOf: identitiesIn(roots, inStates),
    applied: new Map(inStates.map(({ shaped }) => [shaped.resource.identity, shaped])),
  };
}

/** The same resources, told by three: the first that is there is the code. */
const preferred: readonly TemplateKind[] = ["terraform", "terraform-plan", "terraform-state"];

export function bestKinds(units: readonly UnitSummary[]): ReadonlyMap<Cloud | null, TemplateKind> {
  const best = new Map<Cloud | null, TemplateKind>();
  for (const [kind, cloud] of units.flatMap(({ kinds }) => kinds)) {
    const at = preferred.indexOf(kind);
    const known = best.get(cloud);
    if (at !== -1 && (known === undefined || at < preferred.indexOf(known))) best.set(cloud, kind);
  }
  return best;
}

export function sidesOfCode(found: readonly Found[], { best, identityOf, applied }: Frame): readonly CodeSide[] {
  return found.flatMap(({ kind, shaped, unit, isAsked }): readonly CodeSide[] => {
    if (!isAsked || (preferred.includes(kind) && kind !== best.get(shaped.cloud ?? null))) return [];
    const identity = shaped.resource.identity ?? identityOf(shaped.resource, unit.path);
    if (identity === undefined) return [{ shaped, root: unit }];
    const before = applied.get(identity);
    const side = { shaped, root: unit, identity };
    return [before === undefined ? side : { ...side, applied: before }];
  });
}
