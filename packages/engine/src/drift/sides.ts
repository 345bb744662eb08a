/** Both sides of a comparison, out of what they are read from. */
import { type Cloud, kubernetesTypeOf, resourcesIn, type ShapedResource } from "@plumbline/catalogue";
import { type LiveItem, type ProviderName, type Recording, readRecording } from "@plumbline/clouds";
import type { FileTree, Problem, Resource, TemplateKind } from "@plumbline/iac";
import { treeReader } from "@plumbline/iac";
import { shapesOf } from "../crawl/live-item.js";
import type { CodeSide, LiveSide } from "./pairing.js";

export interface CodeReading {
  readonly resources: readonly CodeSide[];
  readonly problems: readonly Problem[];
}

export interface CodeOptions {
  readonly variableFiles?: readonly string[];
  /** Of files: those whose resources are compared. All, unless told. */
  readonly isAsked?: (path: string) => boolean;
  /** States beside the code. */
  readonly states?: FileTree;
}

/**
 * Resources of one cloud, or of all. Beside Terraform code a state says what its resources are called, and a plan says nothing
 * more; where there is no such code they are the code.
 */
export function codeSides(
  files: FileTree,
  cloud: Cloud | undefined,
  { variableFiles = [], states, isAsked = () => true }: CodeOptions = {},
): CodeReading {
  const problems: Problem[] = [];
  const hear = (problem: Problem) => problems.push(problem);
  const reader = treeReader(files, { wholeModules: true, variableFiles }, hear);
  const found: Found[] = [];
  for (const unit of reader.units) {
    for (const document of reader.read(unit)) {
      const { kind } = document;
      for (const shaped of resourcesIn(document)) {
        if (shaped.resource.mode === "data" || !shaped.isMapped || shaped.isPartial) continue;
        if ((cloud !== undefined && shaped.cloud !== cloud) || isCall(shaped)) continue;
        found.push({ kind, shaped, root: unit.path, unit, isAsked: isAsked(shaped.resource.source.source.file) });
      }
    }
  }
  const inStates = [...found.filter(({ kind }) => kind === "terraform-state"), ...foundInStates(states, hear)];
  const known = identitiesIn(found, inStates);
  const applied = new Map(inStates.map(({ shaped }) => [shaped.resource.identity, shaped]));
  const best = bestKinds(found);
  const resources = found.flatMap(({ kind, shaped, root, unit, isAsked: isWanted }): readonly CodeSide[] => {
    if (!isWanted || (preferred.includes(kind) && kind !== best.get(shaped.cloud))) return [];
    const identity = shaped.resource.identity ?? known(shaped.resource, root);
    if (identity === undefined) return [{ shaped, root: unit }];
    const before = applied.get(identity);
    const side = { shaped, root: unit, identity };
    return [before === undefined ? side : { ...side, applied: before }];
  });
  return { resources, problems };
}

/** Deployments inside of templates, modules of Bicep among them, are how templates call each other: accounts do not list them. */
function isCall({ type }: ShapedResource): boolean {
  return type.toLowerCase() === "microsoft.resources/deployments";
}

/** The same resources, told by three: the first that is there is the code. */
const preferred: readonly TemplateKind[] = ["terraform", "terraform-plan", "terraform-state"];

function bestKinds(found: readonly Found[]): ReadonlyMap<Cloud | undefined, TemplateKind> {
  const best = new Map<Cloud | undefined, TemplateKind>();
  for (const { kind, shaped, isAsked } of found) {
    const at = preferred.indexOf(kind);
    const known = best.get(shaped.cloud);
    if (isAsked && at !== -1 && (known === undefined || at < preferred.indexOf(known))) best.set(shaped.cloud, kind);
  }
  return best;
}

interface Found {
  readonly kind: TemplateKind;
  readonly shaped: ShapedResource;
  /** Of the unit that has it: a root module's folder, or a file. */
  readonly root: string;
  readonly unit: object;
  readonly isAsked: boolean;
}

type Identity = NonNullable<Resource["identity"]>;
type Identities = Map<string, Identity | "several">;

/**
 * What a resource is called by the state that lies in the folder of its root module, or else by one that lies elsewhere; under
 * the address it has, or had. Of two states that say it otherwise, neither counts.
 */
function identitiesIn(
  found: readonly Found[],
  inStates: readonly Found[],
): (resource: Resource, root: string) => Identity | undefined {
  const roots = new Set(found.flatMap(({ kind, root }) => (kind === "terraform" ? [root] : [])));
  const named: Identities = new Map();
  const inFolders = new Map<string, Identities>();
  for (const { shaped, root } of inStates) {
    const folder = root.slice(0, Math.max(root.lastIndexOf("/"), 0));
    const known = inFolders.get(folder) ?? new Map();
    inFolders.set(folder, known);
    for (const one of [shaped.resource, ...shaped.parts]) note(one, roots.has(folder) ? known : named);
  }
  return ({ address, formerAddresses = [] }, root) => {
    for (const one of [address, ...formerAddresses]) {
      const identity = inFolders.get(root)?.get(one) ?? named.get(one);
      if (identity !== undefined) return identity === "several" ? undefined : identity;
    }
    return undefined;
  };
}

function note({ address, identity, mode }: Resource, into: Identities): void {
  if (identity === undefined || mode === "data") return;
  const known = into.get(address);
  into.set(address, known === undefined || (known !== "several" && known.id === identity.id) ? identity : "several");
}

/** States that were named lie in no folder of the code. */
function* foundInStates(states: FileTree | undefined, hear: (problem: Problem) => void): Generator<Found> {
  if (states === undefined) return;
  const reader = treeReader(states, {}, hear);
  for (const unit of reader.units) {
    for (const document of reader.read(unit)) {
      const { kind } = document;
      if (kind !== "terraform-state") continue;
      for (const shaped of resourcesIn(document)) yield { kind, shaped, root: NOWHERE, unit, isAsked: false };
    }
  }
}

const NOWHERE = "\0/";

/** Code, a state or a plan in the place of an account: everything that it has is seen. */
export function snapshotSides(files: FileTree, options: CodeOptions = {}): LiveReading & Pick<CodeReading, "problems"> {
  const { resources, problems } = codeSides(files, undefined, options);
  return {
    resources: resources.map(({ shaped, identity }) => {
      const { address } = shaped.resource;
      return { id: identity?.arn ?? identity?.id ?? address, shaped, address };
    }),
    problems,
    unread: [],
    parts: 1,
    whyUnseen: () => undefined,
  };
}

export interface LiveReading {
  readonly resources: readonly LiveSide[];
  /** Why resources of a type may not all have been seen; undefined when they were. */
  readonly whyUnseen: (type: string) => string | undefined;
  readonly unread: readonly string[];
  /** How many types were looked for, in all places. */
  readonly parts: number;
}

/** The row of an item in a run; undefined for those that are not compared. */
export type RowOf = (ask: string) => ((itemId: string, own: string) => string) | undefined;

/** Without `rowOf` everything is compared. */
export function liveSides(folder: string, provider: ProviderName, rowOf?: RowOf): LiveReading {
  const whole = readRecording(folder);
  const recording = {
    ...whole,
    parts: whole.parts.filter(({ ask }) => rowOf === undefined || rowOf(ask) !== undefined),
  };
  const resources: LiveSide[] = [];
  for (const part of recording.parts) {
    for (const unit of part.units) {
      for (const item of unit.read()) resources.push(...sidesOf(item, provider, rowOf?.(part.ask)));
    }
  }
  return { resources, ...seenIn(recording), parts: recording.parts.length };
}

function sidesOf(item: LiveItem, cloud: ProviderName, row: ReturnType<RowOf>): readonly LiveSide[] {
  if (item.kind !== "resource") return [];
  return [...shapesOf(item, cloud)].map(({ shaped, own }) => ({
    id: shaped.resource.address,
    shaped,
    // What configures it and is one by itself was set by whoever set that.
    ...(own === "" && item.managers !== undefined && { managers: item.managers }),
    ...(row !== undefined && { nodeId: row(item.id, own) }),
  }));
}

function seenIn({ parts, unreadScopes }: Recording): Pick<LiveReading, "whyUnseen" | "unread"> {
  const types = new Map<string, string[]>();
  for (const { type, unread } of parts) {
    const key = plainType(type);
    types.set(key, [...(types.get(key) ?? []), ...unread]);
  }
  const unread = [
    ...unreadScopes.map(({ scope, reason }) => `${Object.values(scope).join(", ")}: ${reason}`),
    ...parts.flatMap(({ type, unread: reasons }) => reasons.map((reason) => `${type}: ${reason}`)),
  ];
  const [scopeProblem] = unreadScopes;
  return {
    unread,
    whyUnseen: (type) => {
      if (scopeProblem !== undefined) return `not all of the account could be read: ${scopeProblem.reason}`;
      const reasons = types.get(plainType(type));
      if (reasons === undefined) return `resources of type ${type} are not read from accounts`;
      return reasons.length === 0 ? undefined : `not all of its type could be read: ${reasons[0]}`;
    },
  };
}

/** Kinds of Kubernetes have a version on one side, and none on the other. */
function plainType(type: string): string {
  const hasVersion = /(?:^|\/)v\d+(?:(?:alpha|beta)\d+)?\/[^/]+$/.test(type);
  return (hasVersion ? kubernetesTypeOf(type) : type).toLowerCase();
}
