/**
 * From the recording of an account to units of work that know nothing of each other, as from a tree of files. A unit is a
 * handful of the resources of one type in one place; which one a resource is in follows from its id.
 */
import { createHash } from "node:crypto";
import { type Part, type RecordedPart, type RecordedUnit, readRecording } from "@plumbline/clouds";
import { canonicalJson, type JsonValue } from "@plumbline/model";
import type { PlannedAccount } from "../run/plan.js";
import type { CrawlUnit } from "./crawl-units.js";
import { liveSnapshots } from "./live-item.js";

export interface LiveUnit extends CrawlUnit {
  /** Of what is in it. */
  readonly digest: string;
}

export function liveUnits({ connector, provider, folder, asks }: PlannedAccount): readonly LiveUnit[] {
  return readRecording(folder).parts.flatMap((part) => {
    const [first, ...others] = asks[Number(part.ask)]?.nodes ?? [];
    if (first === undefined) return [];
    const key = partKey(connector, first.id, part);
    const origin = { connector, provider, nodes: [first, ...others] as const, part: key };
    return part.units.map((unit) =>
      unitOf(unit, part, key, function* () {
        for (const item of unit.read()) yield* liveSnapshots(item, origin);
      }),
    );
  });
}

function unitOf(unit: RecordedUnit, part: RecordedPart, key: string, read: CrawlUnit["read"]): LiveUnit {
  return {
    name: `${key}#${unit.number}`,
    path: partText(part),
    parts: [],
    read,
    reads: () => NO_FILES,
    problems: () => [],
    digest: createHash("sha256").update(unit.digest).digest("hex"),
  };
}

const NO_FILES = { files: [], folders: [], below: [], named: [], parameters: [] };

/** What is seen as a whole or not: the same in every run. */
export function partKey(connector: string, nodeId: string, { type, scope }: Pick<Part, "type" | "scope">): string {
  return canonicalJson([connector, nodeId, type, scope as JsonValue]);
}

/** For people: `AWS::S3::Bucket in 123456789012, eu-west-1`. */
export function partText({ type, scope }: Pick<Part, "type" | "scope">): string {
  const where = Object.values(scope).filter((value) => value !== undefined);
  return where.length === 0 ? type : `${type} in ${where.join(", ")}`;
}
