/**
 * Reads code unit by unit. What a unit contains follows from its files; which of that is compared, and what it is
 * called in the cloud, follows from all units together (`CodeSideContext`).
 */

import { buildShapedResources, type Cloud, type ShapedResource } from "@plumbline/catalogue";
import {
  createUnitTreeReader,
  type FileTree,
  type Problem,
  type TemplateKind,
  type TreeReader,
  type Unit,
} from "@plumbline/iac";
import { appendToGroup, type JsonObject } from "@plumbline/model";
import type { CodeSide, UnparsedCode } from "../model/index.js";
import type { CodeResource } from "./code-resource.js";
import { createStateIdentityLookup } from "./state-identities.js";
import { describeUnparsedFile } from "./unread-code.js";

/** What to read of the code. */
export interface CodeReadOptions {
  readonly variableFiles?: readonly string[];
  /** Whether the resources of a file are compared; all are, if undefined. */
  readonly isSelected?: (path: string) => boolean;
  /** States that lie elsewhere than in the code. */
  readonly states?: FileTree;
}

/** What the code is read with. */
export interface CodeUnitOptions extends Omit<CodeReadOptions, "states"> {
  /** What data sources answered when the code was applied last, by their addresses. */
  readonly dataSourceAnswers?: ReadonlyMap<string, JsonObject>;
}

/** Reads units of code one by one. */
export interface CodeUnitReader {
  readonly units: readonly Unit[];
  readonly read: (unit: Unit) => readonly CodeResource[];
  /** What was read of a unit, known after reading it. */
  readonly reads: TreeReader["reads"];
  readonly problems: TreeReader["problems"];
}

/** Finds the units of a tree of code, and reads them one by one. */
export function createCodeUnitReader(
  files: FileTree,
  cloud: Cloud | undefined,
  { variableFiles = [], isSelected = () => true, dataSourceAnswers = new Map() }: CodeUnitOptions,
  onProblem: (problem: Problem) => void,
): CodeUnitReader {
  const reader = createUnitTreeReader(files, { wholeModules: true, variableFiles, dataSourceAnswers }, onProblem);
  return {
    units: reader.units,
    read(unit) {
      const found: CodeResource[] = [];
      const documents = [...reader.read(unit)];
      const unparsedIn = createUnparsedCodeLookup(reader.problems(unit));
      for (const document of documents) {
        const { kind } = document;
        for (const shaped of buildShapedResources(document)) {
          if (shaped.resource.mode === "data" || shaped.isPartial || hasNoCloud(shaped) || isTemplateDeployment(shaped))
            continue;
          if (cloud !== undefined && shaped.cloud !== cloud) continue;
          const unparsed = unparsedIn(shaped);
          const resource = { kind, shaped, unit, isSelected: isSelected(shaped.resource.source.source.file) };
          found.push(unparsed === undefined ? resource : { ...resource, unparsed });
        }
      }
      return found;
    },
    reads: reader.reads,
    problems: reader.problems,
  };
}

/** Of a resource that stands in a file with a mistake nobody knows what it says; of others in its unit not all may be known. */
function createUnparsedCodeLookup(problems: readonly Problem[]): (shaped: ShapedResource) => UnparsedCode | undefined {
  const byFile = new Map<string, Problem>();
  for (const problem of problems) {
    if (problem.isUnparsed && !byFile.has(problem.file)) byFile.set(problem.file, problem);
  }
  const [anywhere] = byFile.values();
  return ({ resource, parts }) => {
    if (anywhere === undefined) return undefined;
    const own = [resource, ...parts].map(({ source }) => byFile.get(source.source.file)).find((found) => found);
    return {
      reason: `some of its code may stand in ${describeUnparsedFile(own ?? anywhere)}`,
      isOwnFile: own !== undefined,
    };
  };
}

/** Resources without a map are reported if they are of a cloud, because nothing compares them. */
function hasNoCloud({ cloud, isMapped }: ShapedResource): boolean {
  return !isMapped && cloud === undefined;
}

/** Nested deployments, as Bicep's modules, are how templates call each other; accounts do not list them. */
function isTemplateDeployment({ type }: ShapedResource): boolean {
  return type.toLowerCase() === "microsoft.resources/deployments";
}

/** Whether a resource was read from a Terraform state. */
export function isFromState({ kind }: CodeResource): boolean {
  return kind === "terraform-state";
}

/** What the context needs to know of a unit, as plain JSON. */
export interface UnitRootsAndKinds {
  /** Folders of Terraform root modules. */
  readonly roots: readonly string[];
  /** Kinds of documents that are compared, with their clouds. */
  readonly kinds: readonly (readonly [TemplateKind, Cloud | null])[];
  readonly hasStates: boolean;
}

/** What the context needs to know of a unit. */
export function collectUnitRootsAndKinds(found: readonly CodeResource[]): UnitRootsAndKinds {
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

/** What follows from all units together. */
export interface CodeSideContext {
  readonly preferredKinds: ReadonlyMap<Cloud | null, TemplateKind>;
  readonly identityOf: ReturnType<typeof createStateIdentityLookup>;
  readonly applied: ReadonlyMap<unknown, ShapedResource>;
  /** Identities that do not tell which of several resources it is. */
  readonly shared: ReadonlySet<unknown>;
}

/** Puts together what all units and states say. */
export function createCodeSideContext(
  units: readonly UnitRootsAndKinds[],
  inStates: readonly CodeResource[],
): CodeSideContext {
  const roots = new Set(units.flatMap((unit) => unit.roots));
  return {
    preferredKinds: choosePreferredKindByCloud(units),
    identityOf: createStateIdentityLookup(roots, inStates),
    applied: new Map(inStates.map(({ shaped }) => [shaped.resource.identity, shaped])),
    shared: new Set(listSharedIdentities(inStates)),
  };
}

/** Terraform calls a permission of a function by its statement, whichever the function: one state has the same id several times. */
function listSharedIdentities(inStates: readonly CodeResource[]): readonly unknown[] {
  const byId = new Map<string, unknown[]>();
  for (const { shaped, unit } of inStates) {
    const { identity, type } = shaped.resource;
    const id = identity?.arn ?? identity?.id;
    if (id !== undefined) appendToGroup(byId, `${unit.path} ${type} ${id}`, identity);
  }
  return [...byId.values()].filter((identities) => identities.length > 1).flat();
}

/** The same resources may be in code, plan and state: the first kind that exists is compared. */
const KIND_PREFERENCE: readonly TemplateKind[] = ["terraform", "terraform-plan", "terraform-state"];

/** For each cloud the kind of Terraform document that is compared. */
export function choosePreferredKindByCloud(
  units: readonly UnitRootsAndKinds[],
): ReadonlyMap<Cloud | null, TemplateKind> {
  const best = new Map<Cloud | null, TemplateKind>();
  for (const [kind, cloud] of units.flatMap(({ kinds }) => kinds)) {
    const at = KIND_PREFERENCE.indexOf(kind);
    const known = best.get(cloud);
    if (at !== -1 && (known === undefined || at < KIND_PREFERENCE.indexOf(known))) best.set(cloud, kind);
  }
  return best;
}

/** The resources of a unit that are compared, with what states know of them. */
export function toCodeSides(
  found: readonly CodeResource[],
  { preferredKinds, identityOf, applied, shared }: CodeSideContext,
): readonly CodeSide[] {
  return found.flatMap(({ kind, shaped, unit, isSelected, unparsed }): readonly CodeSide[] => {
    if (!isSelected || (KIND_PREFERENCE.includes(kind) && kind !== preferredKinds.get(shaped.cloud ?? null))) return [];
    const identity = shaped.resource.identity ?? identityOf(shaped.resource, unit.path);
    const code = { shaped, root: unit, ...(unparsed !== undefined && { unparsed }) };
    if (identity === undefined) return [code];
    const before = applied.get(identity);
    const side = { ...code, ...(!shared.has(identity) && { identity }) };
    return [before === undefined ? side : { ...side, applied: before }];
  });
}

/** Whether a resource was read from a state or a plan of Terraform. */
export function isFromStateOrPlan({ resource }: ShapedResource): boolean {
  return /^[a-z0-9]+_/.test(resource.type) && !/\.(?:tf|tofu)(?:\.json)?$/.test(resource.source.source.file);
}
