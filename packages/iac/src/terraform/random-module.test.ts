import type { JsonValue, PathStep } from "@plumbline/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readFileTree } from "../read-documents.js";
import { listPlaces } from "../source/source-tree.js";
import { randomModule } from "./testing/random-module.js";

const runs = { seed: 4, numRuns: Number(process.env.RUNS ?? 150) };

it("reads any module without throwing, and says where everything is", () => {
  fc.assert(
    fc.property(randomModule, (files) => {
      const { documents, problems } = readFileTree(createMemoryFileTree(files), { kinds: ["terraform"] });
      for (const problem of problems) expect(problem.line, problem.message).toBeGreaterThan(0);
      for (const document of documents) {
        for (const { path } of document.unknowns) expect(at(document.body, path), path.join(".")).toBeDefined();
        for (const { path, range } of listPlaces(document.source)) {
          const text = files[range.file] ?? "";
          expect(range.end).toBeLessThanOrEqual(text.length);
          const key = path.at(-1);
          if (path[0] !== "resources" || typeof key !== "string" || path.length !== 4) continue;
          expect(text.slice(range.start, range.end).startsWith(key), `${path.join(".")}`).toBe(true);
        }
      }
    }),
    runs,
  );
});

function at(value: JsonValue, path: readonly PathStep[]): JsonValue | undefined {
  let current: JsonValue | undefined = value;
  for (const step of path) {
    if (typeof current !== "object" || current === null) return undefined;
    current = (current as Record<PathStep, JsonValue>)[step];
  }
  return current;
}
