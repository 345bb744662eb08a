/** Both sides of a comparison, out of what they are read from. */
import { type Cloud, resourcesIn } from "@plumbline/catalogue";
import { type LiveItem, type ProviderName, type Recording, readRecording } from "@plumbline/clouds";
import type { FileTree, Problem, Resource, TreeReader } from "@plumbline/iac";
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

/** Resources of one cloud. A state in the tree says what its resources are called, and is no code. */
export function codeSides(
  files: FileTree,
  cloud: Cloud,
  { variableFiles = [], states, isAsked = () => true }: CodeOptions = {},
): CodeReading {
  const problems: Problem[] = [];
  const hear = (problem: Problem) => problems.push(problem);
  const reader = treeReader(files, { wholeModules: true, variableFiles }, hear);
  const readers = states === undefined ? [reader] : [reader, treeReader(states, {}, hear)];
  const identities = identitiesIn(readers);
  const resources: CodeSide[] = [];
  for (const unit of reader.units) {
    for (const document of reader.read(unit)) {
      if (document.kind === "terraform-state" || document.kind === "terraform-plan") continue;
      for (const shaped of resourcesIn(document)) {
        if (shaped.cloud !== cloud || !shaped.isMapped || shaped.isPartial || shaped.resource.mode === "data") continue;
        if (!isAsked(shaped.resource.source.source.file)) continue;
        const identity = shaped.resource.identity ?? identities.get(shaped.resource.address);
        resources.push(identity === undefined ? { shaped } : { shaped, identity });
      }
    }
  }
  return { resources, problems };
}

type Identity = NonNullable<Resource["identity"]>;

/** By address. Of two states that say it otherwise, neither counts. */
function identitiesIn(readers: readonly TreeReader[]): ReadonlyMap<string, Identity> {
  const found = new Map<string, Identity | undefined>();
  for (const reader of readers) {
    for (const unit of reader.units) {
      if (unit.kind === "terraform") continue;
      for (const { kind, resources } of reader.read(unit)) {
        if (kind !== "terraform-state") continue;
        for (const { address, identity, mode } of resources) {
          if (identity === undefined || mode === "data") continue;
          const known = found.get(address);
          found.set(address, found.has(address) && known?.id !== identity.id ? undefined : identity);
        }
      }
    }
  }
  return new Map([...found].flatMap(([address, identity]) => (identity === undefined ? [] : [[address, identity]])));
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
  return type.toLowerCase().replace(/^(?:[a-z0-9.-]+\/)?v\d+(?:(?:alpha|beta)\d+)?\//, "");
}
