/** What is kept of a cell: who is in it, the words by which others would be of it, and what came out. */
import type { DriftResult } from "@plumbline/model";
import type { Words } from "./words.js";

/** A side that is compared: the group it is read with, whose name says what stands in it, and its place there. */
export interface Member {
  readonly side: "code" | "live";
  readonly group: string;
  readonly nth: number;
}

export interface Cell {
  readonly members: readonly Member[];
  readonly words: Words;
  readonly outcomes: readonly Outcome[];
  /** How many of it the cloud has made by itself. */
  readonly ownOfCloud: number;
  /** By the number of the rule, how often it hides something of it. */
  readonly hidden: readonly (readonly [rule: number, times: number])[];
}

/** What a summary counts of an output. */
export interface Outcome {
  readonly key: string;
  readonly result: DriftResult;
  readonly resourceType: string;
  readonly cloudId: string;
  readonly account: string;
  readonly region: string;
  readonly address: string;
}

/** A cell as JSON, short: there are as many as resources. */
export type WrittenCell = readonly [
  members: readonly string[],
  asks: string,
  offers: string,
  outcomes: readonly (readonly [...string[]])[],
  ownOfCloud: number,
  hidden: Cell["hidden"],
];

export function written({ members, words, outcomes, ownOfCloud, hidden }: Cell): WrittenCell {
  return [
    members.map(nameOf),
    packed(words.asks),
    packed(words.offers),
    outcomes.map(({ key, result, resourceType, cloudId, account, region, address }) => [
      key,
      result,
      resourceType,
      account,
      region,
      `${cloudId === "" ? "" : "l"}${address === "" ? "" : "c"}`,
    ]),
    ownOfCloud,
    hidden,
  ];
}

export function readCell([members, asks, offers, outcomes, ownOfCloud, hidden]: WrittenCell): Cell {
  return {
    members: members.map(memberOf),
    words: { asks: unpacked(asks), offers: unpacked(offers) },
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
    ownOfCloud,
    hidden,
  };
}

export function nameOf({ side, group, nth }: Member): string {
  return `${side === "code" ? "c" : "l"}${nth} ${group}`;
}

function memberOf(name: string): Member {
  const at = name.indexOf(" ");
  return {
    side: name.startsWith("c") ? "code" : "live",
    group: name.slice(at + 1),
    nth: Number(name.slice(1, at)),
  };
}

function packed(words: readonly number[]): string {
  return Buffer.from(Uint32Array.from(words).buffer).toString("base64");
}

function unpacked(text: string): readonly number[] {
  const bytes = Buffer.from(text, "base64");
  return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(at * 4));
}
