/** Reads both sides of a comparison. */
import { createHash } from "node:crypto";
import { type Cloud, type ShapedResource, toUnversionedKubernetesType } from "@plumbline/catalogue";
import { type LiveItem, type ProviderName, type RecordedPart, type Recording, readRecording } from "@plumbline/clouds";
import { type FileTree, findUnsupportedFormatFiles, type Problem } from "@plumbline/iac";
import { formatCanonicalJson } from "@plumbline/model";
import { formatUnreadFormatMessage } from "@plumbline/model/report-parts";
import type { CodeSide, LiveSide } from "../model/index.js";
import {
  type CodeReadOptions,
  collectUnitRootsAndKinds,
  createCodeSideContext,
  createCodeUnitReader,
  isFromState,
  toCodeSides,
} from "./code-units.js";
import { buildShapesOfLiveResource } from "./live-shapes.js";
import { readStatesOutsideCode } from "./state-identities.js";
import { explainUnreadCode, listUnreadCode } from "./unread-code.js";

/** Resources of the code, and what could not be read. */
export interface CodeReading {
  readonly resources: readonly CodeSide[];
  readonly problems: readonly Problem[];
  /** Why the code may have more resources; undefined if all of it was read. */
  readonly incompleteReason: string | undefined;
  /** Why live resources without code may be of the code all the same; undefined if they cannot be. */
  readonly unreadCodeReason: string | undefined;
}

/**
 * Reads the resources of one cloud, or of all. Where there is Terraform code, a state only says what resources are
 * called, and a plan says nothing more; without code they are compared themselves.
 */
export function readCodeSides(files: FileTree, cloud: Cloud | undefined, options: CodeReadOptions = {}): CodeReading {
  const problems: Problem[] = [];
  const onProblem = (problem: Problem) => problems.push(problem);
  const named = readStatesOutsideCode(options.states, onProblem);
  const { units, read } = createCodeUnitReader(files, cloud, { ...options, ...named }, onProblem);
  const found = units.flatMap(read);
  const inStates = [...found.filter(isFromState), ...named.resources];
  const unsupported = findUnsupportedFormatFiles(files).map(({ file, format }) => ({
    file,
    message: formatUnreadFormatMessage(format),
  }));
  const gap = problems.find(({ file }) => options.isSelected?.(file) ?? true);
  return {
    resources: toCodeSides(found, createCodeSideContext([collectUnitRootsAndKinds(found)], inStates)),
    problems: [...unsupported, ...problems],
    incompleteReason: gap && `not everything it is compared with could be read: ${gap.file}: ${gap.message}`,
    unreadCodeReason: explainUnreadCode(listUnreadCode(problems, options.isSelected)),
  };
}

/** Reads code, a state or a plan in place of an account. */
export function readCodeAsLiveSides(
  files: FileTree,
  options: CodeReadOptions = {},
): LiveReading & Pick<CodeReading, "problems"> {
  const { resources, problems, incompleteReason } = readCodeSides(files, undefined, options);
  const unmapped = resources.filter(({ shaped }) => !shaped.isMapped);
  const mapped = resources.filter(({ shaped }) => shaped.isMapped);
  return {
    resources: mapped.map(({ shaped, identity }) => {
      const { address } = shaped.resource;
      return { id: identity?.arn ?? identity?.id ?? address, shaped, address };
    }),
    problems,
    unread: [...new Set(unmapped.map(({ shaped }) => explainUnmappedResource(shaped)))],
    parts: 1,
    incompleteReason: () => incompleteReason,
  };
}

/** Why a resource without a map is not compared. */
export function explainUnmappedResource({ type }: ShapedResource): string {
  return `no map says what ${type} is in its cloud`;
}

/** Live resources, and what could not be read. */
export interface LiveReading {
  readonly resources: readonly LiveSide[];
  /** Why not all resources of a type may have been read; undefined if they were. */
  readonly incompleteReason: (type: string) => string | undefined;
  readonly unread: readonly string[];
  /** How many types were read, counted per place. */
  readonly parts: number;
}

/** Gives the row of an item in a run; undefined for items that are not compared. */
export type ResourceRowIdLookupByAsk = (ask: string) => ((itemId: string, suffix: string) => string) | undefined;

/** Reads a recording; without `rowOf` everything in it. */
export function readLiveSidesOfRecording(
  folder: string,
  provider: ProviderName,
  rowOf?: ResourceRowIdLookupByAsk,
): LiveReading {
  const { groups, load, completeness: _, ...seen } = openLazyLiveReading(folder, provider, rowOf);
  return { resources: groups.flatMap(load), ...seen };
}

/** Reads an account item by item, so that known items need not be read. */
export interface LazyLiveReading extends Omit<LiveReading, "resources"> {
  /** Names of items, with a digest of their content, in an order that depends on the account alone. */
  readonly groups: readonly string[];
  readonly load: (group: string) => readonly LiveSide[];
  /** Everything that `incompleteReason` depends on. */
  readonly completeness: string;
}

/** Reads a recording item by item. */
export function openLazyLiveReading(
  folder: string,
  provider: ProviderName,
  rowOf?: ResourceRowIdLookupByAsk,
): LazyLiveReading {
  const whole = readRecording(folder);
  const parts = whole.parts.filter(({ ask }) => rowOf === undefined || rowOf(ask) !== undefined);
  const items = new Map<string, () => readonly LiveSide[]>();
  const ordered = parts
    .map((part) => ({ part, name: partName(part) }))
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  for (const { part, name } of ordered) {
    const row = rowOf?.(part.ask);
    for (const unit of part.units.toSorted((a, b) => a.number - b.number)) {
      for (const { digest, read } of unit.items) {
        items.set(`${name} ${digest}`, () => toLiveSides(read(), provider, row));
      }
    }
  }
  const load = (group: string) => items.get(group)?.() ?? [];
  return {
    groups: [...items.keys()],
    load,
    ...summarizeReads({ ...whole, parts: ordered.map(({ part }) => part) }),
    parts: parts.length,
  };
}

function partName({ ask, type, scope }: RecordedPart): string {
  return createHash("sha256")
    .update(formatCanonicalJson({ ask, type, scope: { ...scope } }))
    .digest("base64url")
    .slice(0, 12);
}

function toLiveSides(
  item: LiveItem,
  cloud: ProviderName,
  row: ReturnType<ResourceRowIdLookupByAsk>,
): readonly LiveSide[] {
  if (item.kind !== "resource") return [];
  return [...buildShapesOfLiveResource(item, cloud)].map(({ shaped, addressSuffix }) => ({
    id: shaped.resource.address,
    shaped,
    // Attached resources have managers of their own, which are not recorded.
    ...(addressSuffix === "" && item.managers !== undefined && { managers: item.managers }),
    ...(row !== undefined && { nodeId: row(item.id, addressSuffix) }),
  }));
}

const PARTLY_READ_TYPE = "not all of its type could be read: ";

/** What was refused of a type that was asked for, in the reason why it is incomplete; undefined where it is incomplete for another. */
export function findRefusalOfType(incompleteReason: string | undefined): string | undefined {
  return incompleteReason?.startsWith(PARTLY_READ_TYPE) === true
    ? incompleteReason.slice(PARTLY_READ_TYPE.length)
    : undefined;
}

function summarizeReads({
  parts,
  unreadScopes,
}: Recording): Pick<LazyLiveReading, "incompleteReason" | "unread" | "completeness"> {
  const types = new Map<string, string[]>();
  const addType = (type: string, unread: readonly string[]) => {
    const key = unversionedType(type);
    types.set(key, [...(types.get(key) ?? []), ...unread]);
  };
  for (const { type, unread, also } of parts) {
    addType(type, unread);
    for (const extra of also) addType(extra.type, [...unread, ...extra.unread]);
  }
  const unread = [
    ...unreadScopes.map(({ scope, reason }) => `${Object.values(scope).join(", ")}: ${reason}`),
    ...parts.flatMap(({ type, unread: reasons }) => reasons.map((reason) => `${type}: ${reason}`)),
  ];
  const [scopeProblem] = unreadScopes;
  return {
    unread,
    completeness: JSON.stringify([scopeProblem?.reason, [...types].sort()]),
    incompleteReason: (type) => {
      if (scopeProblem !== undefined) return `not all of the account could be read: ${scopeProblem.reason}`;
      const reasons = types.get(unversionedType(type));
      if (reasons === undefined) return `resources of type ${type} are not read from accounts`;
      return reasons.length === 0 ? undefined : `${PARTLY_READ_TYPE}${reasons[0]}`;
    },
  };
}

/** Kubernetes kinds have a version on one side only. */
function unversionedType(type: string): string {
  const hasVersion = /(?:^|\/)v\d+(?:(?:alpha|beta)\d+)?\/[^/]+$/.test(type);
  return (hasVersion ? toUnversionedKubernetesType(type) : type).toLowerCase();
}
