/** A cell: resources whose results may depend on each other, with what is kept of them for the next comparison. */
import type { DriftResult } from "@plumbline/model";
import type { FirstSeenPairHashes } from "../model/index.js";
import type { LookedUpAndOwnKeyHashes } from "./dependency-log.js";

/**
 * A compared side, by the group it is read with and its index there. The group's name contains a digest of its content.
 */
export interface CellMember {
  readonly side: "code" | "live";
  readonly group: string;
  readonly nth: number;
}

/** Members, dependencies and outcome of a cell. */
export interface DependencyCell {
  readonly members: readonly CellMember[];
  readonly dependencies: LookedUpAndOwnKeyHashes;
  readonly outcomes: readonly CellResourceOutcome[];
  /** How many of its live resources are managed by the cloud. */
  readonly cloudManaged: number;
  /** How often each ignore rule, by number, ignores something of the cell. */
  readonly ignoredCounts: readonly (readonly [rule: number, times: number])[];
  /** What was seen of its pairs. */
  readonly seen: readonly FirstSeenPairHashes[];
}

/** What a summary counts of a result. */
export interface CellResourceOutcome {
  readonly key: string;
  readonly result: DriftResult;
  readonly resourceType: string;
  readonly cloudId: string;
  readonly account: string;
  readonly region: string;
  readonly address: string;
}

/** A cell as compact JSON: there are almost as many as resources. */
export type SerializedCell = readonly [
  members: readonly string[],
  lookups: string,
  keys: string,
  outcomes: readonly (readonly [...string[]])[],
  cloudManaged: number,
  ignoredCounts: DependencyCell["ignoredCounts"],
  /** Absent in what earlier versions wrote. */
  seen?: readonly (readonly [pair: string, code: string, since: string, values: FirstSeenPairHashes["values"]])[],
];

/** Writes a cell as compact JSON. */
export function serializeCell({
  members,
  dependencies,
  outcomes,
  cloudManaged,
  ignoredCounts,
  seen,
}: DependencyCell): SerializedCell {
  return [
    members.map(formatCellMember),
    encodeNumbers(dependencies.lookups),
    encodeNumbers(dependencies.keys),
    outcomes.map(({ key, result, resourceType, cloudId, account, region, address }) => [
      key,
      result,
      resourceType,
      account,
      region,
      `${cloudId === "" ? "" : "l"}${address === "" ? "" : "c"}`,
    ]),
    cloudManaged,
    ignoredCounts,
    seen.map(({ pair, code, since, values }) => [pair, code, since, values]),
  ];
}

/** Reads a cell back. */
export function deserializeCell([
  members,
  lookups,
  keys,
  outcomes,
  cloudManaged,
  ignoredCounts,
  seen = [],
]: SerializedCell): DependencyCell {
  return {
    members: members.map(parseMemberName),
    dependencies: { lookups: decodeNumbers(lookups), keys: decodeNumbers(keys) },
    outcomes: outcomes.map(([key = "", result, resourceType = "", account = "", region = "", sides = ""]) => ({
      key,
      result: result as DriftResult,
      resourceType,
      account,
      region,
      // Only whether they are there counts in summaries.
      cloudId: sides.includes("l") ? "l" : "",
      address: sides.includes("c") ? "c" : "",
    })),
    cloudManaged,
    ignoredCounts,
    seen: seen.map(([pair, code, since, values]) => ({ pair, code, since, values })),
  };
}

/** Identifies a member in one text. */
export function formatCellMember({ side, group, nth }: CellMember): string {
  return `${side === "code" ? "c" : "l"}${nth} ${group}`;
}

function parseMemberName(name: string): CellMember {
  const at = name.indexOf(" ");
  return {
    side: name.startsWith("c") ? "code" : "live",
    group: name.slice(at + 1),
    nth: Number(name.slice(1, at)),
  };
}

function encodeNumbers(words: readonly number[]): string {
  return Buffer.from(Uint32Array.from(words).buffer).toString("base64");
}

function decodeNumbers(text: string): readonly number[] {
  const bytes = Buffer.from(text, "base64");
  return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(at * 4));
}
