/** What is kept of a cell: who is in it, the words by which others would be of it, and what came out. */
import type { DriftResult } from "@plumbline/model";
import type { DependencyKeys } from "./dependency-log.js";

/** A side that is compared: the group it is read with, whose name says what stands in it, and its place there. */
export interface CellMember {
  readonly side: "code" | "live";
  readonly group: string;
  readonly nth: number;
}

export interface DependencyCell {
  readonly members: readonly CellMember[];
  readonly dependencies: DependencyKeys;
  readonly outcomes: readonly CellOutcome[];
  /** How many of it the cloud has made by itself. */
  readonly cloudManaged: number;
  /** By the number of the rule, how often it hides something of it. */
  readonly ignoredCounts: readonly (readonly [rule: number, times: number])[];
}

/** What a summary counts of an output. */
export interface CellOutcome {
  readonly key: string;
  readonly result: DriftResult;
  readonly resourceType: string;
  readonly cloudId: string;
  readonly account: string;
  readonly region: string;
  readonly address: string;
}

/** A cell as JSON, short: there are as many as resources. */
export type SerializedCell = readonly [
  members: readonly string[],
  lookups: string,
  keys: string,
  outcomes: readonly (readonly [...string[]])[],
  cloudManaged: number,
  ignoredCounts: DependencyCell["ignoredCounts"],
];

export function serializeCell({
  members,
  dependencies,
  outcomes,
  cloudManaged,
  ignoredCounts,
}: DependencyCell): SerializedCell {
  return [
    members.map(memberName),
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
  ];
}

export function deserializeCell([
  members,
  lookups,
  keys,
  outcomes,
  cloudManaged,
  ignoredCounts,
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
      // Which they are does not matter any more, only that they are.
      cloudId: sides.includes("l") ? "l" : "",
      address: sides.includes("c") ? "c" : "",
    })),
    cloudManaged,
    ignoredCounts,
  };
}

export function memberName({ side, group, nth }: CellMember): string {
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
