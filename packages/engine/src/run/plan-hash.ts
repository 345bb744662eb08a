/** Of everything verdicts follow from, except the files. Fed piece by piece: no single text is as long as a plan. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { formatCanonicalJson, type JsonValue } from "@plumbline/model";
import type { RunPlan } from "./run-plan-types.js";

export function hashRunPlan({
  judges,
  sources,
  accounts,
  tests,
  ruleFiles,
  exclusions,
}: Omit<RunPlan, "hash">): string {
  const hash = createHash("sha256");
  // No such text has a line break in it, and lists say how long they are: other pieces never look the same.
  const add = (piece: unknown) => hash.update(formatCanonicalJson(piece as JsonValue)).update("\n");
  add({ engine: readEngineVersion(), judges });
  add(sources.length);
  // Where the files lie on this machine does not matter, nor how new they are.
  for (const { folder: _, nodes, ...source } of sources) {
    add({ ...source, nodes: nodes.length });
    for (const node of nodes) add(node);
  }
  if (accounts.length > 0) add(accounts.map(({ connector, provider, asks }) => ({ connector, provider, asks })));
  for (const list of [tests, exclusions]) {
    add(list.length);
    for (const item of list) add(item);
  }
  add(ruleFiles.length);
  for (const { text, ...about } of ruleFiles) {
    const bytes = Buffer.from(text);
    add({ ...about, bytes: bytes.length });
    hash.update(bytes);
  }
  return hash.digest("hex");
}

const ENGINE_PACKAGE = new URL("../../package.json", import.meta.url);

/** Whatever is worked out by another version has to be worked out anew. */
export function readEngineVersion(): string {
  const { version } = JSON.parse(readFileSync(ENGINE_PACKAGE, "utf8"));
  return String(version);
}
