/** What tests of the data parsers share. */
import { expect } from "vitest";
import type { DataNode, MappingNode, ScalarNode } from "../data/node.js";
import { buildNodeSourceTree } from "../data/node-source-tree.js";
import type { Problem } from "../document.js";
import type { ReadLimits } from "../read-context-and-data-file-reader.js";
import { listPlaces } from "../source/source-tree.js";

export const testLimits: ReadLimits = { fileBytes: 100_000_000, depth: 200, expansion: 100_000 };

/** The same ones each time, or others and more of them with RUNS=100000. */
export function propertyRuns(usual: number): { numRuns: number; seed?: number } {
  return process.env.RUNS === undefined ? { numRuns: usual, seed: 1 } : { numRuns: Number(process.env.RUNS) };
}

/** `path = text` for the node and everything in it; the text is what its place slices to. */
export function formatNodeOutline(node: DataNode): readonly string[] {
  return [...listPlaces(buildNodeSourceTree(node))].map(
    ({ path, range }) => `${path.join(".")} = ${node.source.text.slice(range.start, range.end)}`,
  );
}

/** `line:column message`. */
export function messagesOf(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

export function* scalarsIn(node: DataNode): Generator<ScalarNode> {
  if (node.kind === "scalar") yield node;
  else if (node.kind === "sequence") for (const item of node.items) yield* scalarsIn(item);
  else if (node.kind === "mapping") for (const entry of node.entries.values()) yield* scalarsIn(entry.value);
}

export function* mappingsIn(node: DataNode): Generator<MappingNode> {
  if (node.kind === "sequence") for (const item of node.items) yield* mappingsIn(item);
  else if (node.kind === "mapping") {
    yield node;
    for (const entry of node.entries.values()) yield* mappingsIn(entry.value);
  }
}

/** Places are inside the text, and inside the place of what holds them. */
export function expectNested(node: DataNode): void {
  expect(node.start).toBeGreaterThanOrEqual(0);
  expect(node.end).toBeGreaterThanOrEqual(node.start);
  expect(node.end).toBeLessThanOrEqual(node.source.text.length);
  for (const child of childrenOf(node)) {
    if (child.start < node.start || child.end > node.end) {
      expect.fail(
        `${child.start}-${child.end} is not inside ${node.start}-${node.end} of ${JSON.stringify(node.source.text)}`,
      );
    }
    expectNested(child);
  }
}

function childrenOf(node: DataNode): readonly DataNode[] {
  if (node.kind === "sequence") return node.items;
  return node.kind === "mapping" ? [...node.entries.values()].map((entry) => entry.value) : [];
}
