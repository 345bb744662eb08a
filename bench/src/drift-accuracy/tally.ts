/** What a laboratory counts, by type. */
import type { ResourceDrift } from "@plumbline/drift";
import type { PathStep } from "@plumbline/model";
import type { LabType } from "./lab.js";

export type ChangePath = readonly PathStep[];

/** What somebody did to a resource: an attribute changed, or it is gone or new as a whole. */
export interface AttributeChange {
  readonly path: ChangePath;
  readonly text: string;
}

/** What is counted of a comparison, in the process or out of its report. */
type Counted = Pick<ResourceDrift, "type" | "result" | "address" | "id" | "equal" | "reason" | "incomparable"> & {
  readonly drifted: readonly Pick<ResourceDrift["drifted"][number], "path" | "code" | "cloud">[];
  readonly coManaged: readonly Pick<ResourceDrift["drifted"][number], "path">[];
};

export interface LabTally {
  readonly untouched: (resource: Counted) => void;
  /** The same resource, compared in another way. */
  readonly again: (resource: Counted) => void;
  readonly wrong: (type: string, what: string) => void;
  /**
   * `resource` is undefined where nothing at all was told of it; `isOther` says of an attribute that nobody changed by
   * itself whether the cloud changed it with the others.
   */
  readonly touched: (
    type: string,
    resource: Counted | undefined,
    changes: readonly AttributeChange[],
    isSideEffect?: (path: ChangePath) => boolean,
  ) => void;
  /** Of a whole resource: `missing` or `unmanaged` was to be told. */
  readonly whole: (type: string, as: "missing" | "unmanaged", what: string, isReported: boolean) => void;
  /** Nothing can be told of it, and it says why. */
  readonly undetermined: (type: string, reason: string) => void;
  readonly types: () => readonly LabType[];
}

export function labTally(): LabTally {
  const found = new Map<string, Mutable>();
  const at = (type: string): Mutable => {
    const known = found.get(type) ?? {
      resources: 0,
      compared: 0,
      wrong: [],
      changes: 0,
      found: 0,
      missed: [],
      deleted: 0,
      missing: 0,
      beside: 0,
      unmanaged: 0,
      untold: [],
    };
    found.set(type, known);
    return known;
  };
  const again = ({ type, result, address, id, drifted, equal, reason }: Counted) => {
    const counts = at(type);
    counts.compared += equal.length + drifted.length;
    for (const { path, code, cloud } of drifted)
      counts.wrong.push(`${address} ${formatPath(path)} ${JSON.stringify(code)} ${JSON.stringify(cloud)}`);
    if (isUnread(reason)) counts.untold.push(reason);
    else if (result !== "undrifted" && result !== "drifted") counts.wrong.push(`${address ?? id} ${result} ${reason}`);
  };
  return {
    untouched(resource) {
      at(resource.type).resources += 1;
      again(resource);
    },
    again,
    wrong: (type, what) => at(type).wrong.push(what),
    touched(type, resource, changes, isSideEffect = () => false) {
      const counts = at(type);
      const reported = [...(resource?.drifted ?? []), ...(resource?.coManaged ?? [])];
      for (const { path, text } of changes) {
        counts.changes += 1;
        if (reported.some((pair) => overlapsChange(pair.path, path))) counts.found += 1;
        else counts.missed.push(`${resource?.address ?? ""} ${text}`);
      }
      for (const pair of reported) {
        if (changes.some(({ path }) => overlapsChange(pair.path, path)) || isSideEffect(pair.path)) continue;
        counts.wrong.push(
          `${resource?.address} ${formatPath(pair.path)} for ${changes.map(({ text }) => text).join(", ")}`,
        );
      }
    },
    whole(type, as, what, isReported) {
      const counts = at(type);
      counts.changes += 1;
      counts[as === "missing" ? "deleted" : "beside"] += 1;
      if (!isReported) counts.missed.push(what);
      else {
        counts.found += 1;
        counts[as] += 1;
      }
    },
    undetermined: (type, reason) => at(type).untold.push(reason),
    types: () => [...found].map(([type, counts]) => ({ type, ...counts })).sort((a, b) => (a.type < b.type ? -1 : 1)),
  };
}

/** Of types that no account lists. */
export function isUnread(reason: string): boolean {
  return reason.endsWith("are not read from accounts");
}

type Mutable = {
  -readonly [Name in keyof Omit<LabType, "type">]: LabType[Name] extends readonly string[] ? string[] : number;
};

/** The attribute, something in it, or the list or block it is in. */
export function overlapsChange(reportedPath: ChangePath, changed: ChangePath): boolean {
  const shared = Math.min(reportedPath.length, changed.length);
  return reportedPath.slice(0, shared).every((step, index) => step === changed[index]);
}

export function formatPath(path: ChangePath): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}
