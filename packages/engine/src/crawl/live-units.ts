/**
 * From the recording of an account to units of work that know nothing of each other, as from a tree of files. A unit is a
 * handful of the resources of one type in one place; which one a resource is in follows from its id.
 */
import { createHash } from "node:crypto";
import { type AccountPart, type RecordedPart, type RecordedUnit, readRecording } from "@plumbline/clouds";
import { formatCanonicalJson, type JsonValue } from "@plumbline/model";
import type { PlannedAccount } from "../run/run-plan-types.js";
import type { CrawlUnit } from "./crawl-units.js";
import { formatAccountPart } from "./format-account-part.js";
import { createLiveCrawledResources } from "./live-crawled-resources.js";
import { createLiveEstates } from "./live-estate.js";

export interface LiveUnit extends CrawlUnit {
  /** A hash of what the unit holds. */
  readonly digest: string;
  /** When the account was read. */
  readonly time?: string;
  /** Of the resources of these types that rules look at with those in it. */
  readonly joinedDigest: (types: readonly string[]) => string;
}

export function createLiveUnits(account: PlannedAccount): readonly LiveUnit[] {
  const { connector, provider, folder, asks } = account;
  const recording = readRecording(folder);
  const estates = createLiveEstates(account, recording);
  return recording.parts.flatMap((part) => {
    const [first, ...others] = asks[Number(part.ask)]?.nodes ?? [];
    if (first === undefined) return [];
    const key = createAccountPartKey(connector, first.id, part);
    const at = recording.time === undefined ? {} : { time: recording.time };
    const nodes = [first, ...others] as const;
    const origin = { connector, provider, nodes, part: key, estateOf: estates.estateAt, ...at };
    const joinedDigest = (types: readonly string[]) => estates.digest(part.scope, types);
    return part.units.map((unit) => {
      const read = function* () {
        for (const item of unit.read()) yield* createLiveCrawledResources(item, origin);
      };
      return { ...unitOf(unit, part, key, read), joinedDigest, ...at };
    });
  });
}

function unitOf(
  unit: RecordedUnit,
  part: RecordedPart,
  key: string,
  read: CrawlUnit["read"],
): Omit<LiveUnit, "joinedDigest"> {
  return {
    name: `${key}#${unit.number}`,
    path: formatAccountPart(part),
    parts: [],
    read,
    reads: () => NO_FILES,
    problems: () => [],
    digest: createHash("sha256").update(unit.digest).digest("hex"),
  };
}

const NO_FILES = { files: [], folders: [], below: [], named: [], parameters: [] };

/** What is seen as a whole or not: the same in every run. */
export function createAccountPartKey(
  connector: string,
  nodeId: string,
  { type, scope }: Pick<AccountPart, "type" | "scope">,
): string {
  return formatCanonicalJson([connector, nodeId, type, scope as JsonValue]);
}
