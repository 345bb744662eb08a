import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "yaml";
import { normalizeInteger } from "../values/number.js";
import { createObjectFromEntries } from "../values/object-map.js";
import type { Value } from "../values/value.js";

/** A case of the public conformance suite, as its README describes it. */
export interface ConformanceCase {
  readonly file: string;
  readonly topic: string;
  readonly version: "v0" | "v1";
  readonly note: string;
  readonly query: string;
  readonly modules?: readonly string[];
  readonly data?: Value;
  readonly input?: Value;
  readonly input_term?: string;
  readonly want_result?: readonly Value[];
  readonly want_defined?: boolean;
  readonly want_error_code?: string;
  readonly want_error?: string;
  readonly strict_error?: boolean;
  readonly sort_bindings?: boolean;
}

export function readConformanceCases(folder: string): ConformanceCase[] {
  return (["v0", "v1"] as const).flatMap((version) =>
    readdirSync(join(folder, version), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".yaml"))
      .sort()
      .flatMap((name) => readFile(folder, version, join(folder, version, name))),
  );
}

function readFile(folder: string, version: "v0" | "v1", path: string): ConformanceCase[] {
  const document = parse(readFileSync(path, "utf8"), { intAsBigInt: true, merge: true, maxAliasCount: -1 }) as {
    cases: Record<string, unknown>[];
  };
  const file = relative(folder, path);
  const topic = file.split("/").slice(0, 2).join("/");
  return document.cases.map((each) => {
    const entries = Object.entries(each).map(([key, value]) => [key, plain(value)] as const);
    return { ...Object.fromEntries(entries), file, topic, version } as ConformanceCase;
  });
}

/** YAML's values as ours. */
function plain(value: unknown): Value {
  if (typeof value === "bigint") return normalizeInteger(value);
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object" && value !== null) {
    return createObjectFromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)] as const));
  }
  return value as Value;
}
