import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "./files/file-tree.js";
import { type FileTreeReadResult, readFileTree } from "./read-documents.js";
import { hostileFiles } from "./testing/hostile-files.js";

/** Of this process, in milliseconds: what others do on the machine does not count. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function leastCost(times: number, files: Readonly<Record<string, string>>): number {
  return Math.min(...Array.from({ length: times }, () => cost(() => readFileTree(createMemoryFileTree(files)))));
}

/** Eight times the text may cost three times as much as it should; the square of it would be eight times as much. */
const factor = 8;
const tolerance = 3;
/** What garbage and warming up may cost. */
const noise = 150;

describe("files somebody wrote to keep us busy are read in time in step with their length", () => {
  it.each(hostileFiles)("$name", { timeout: 600_000 }, ({ n, files }) => {
    const [small, large] = [files(n), files(n * factor)];
    leastCost(1, files(Math.ceil(n / 4)));
    const expected = leastCost(2, small) * factor * tolerance + noise;
    const first = leastCost(1, large);
    expect(first <= expected ? first : leastCost(2, large)).toBeLessThanOrEqual(expected);
  });
});

describe("what a few lines make very much of is refused where it stands", () => {
  const main = (text: string): FileTreeReadResult => readFileTree(createMemoryFileTree({ "main.tf": text }));
  const doubled = (first: string, twice: (before: string) => string): string => {
    const locals = Array.from({ length: 50 }, (_, i) => `  l${i + 1} = ${twice(`local.l${i}`)}`).join("\n");
    return `locals {\n  l0 = ${first}\n${locals}\n}\nresource "x_y" "z" {\n  value = local.l50\n  ok    = 1\n}\n`;
  };

  it.each([
    ["a text in a text", doubled('"0123456789"', (l) => `"\${${l}}\${${l}}"`)],
    ["a text joined", doubled('"0123456789"', (l) => `join("", [${l}, ${l}])`)],
    ["a text formatted", doubled('"0123456789"', (l) => `format("%s%s", ${l}, ${l})`)],
    ["a text replaced", doubled('"aa"', (l) => `replace(${l}, "a", ${l})`)],
    ["a list", doubled("[1, 2, 3]", (l) => `concat(${l}, ${l})`)],
    ["a list flattened", doubled("[1, 2, 3]", (l) => `flatten([${l}, ${l}])`)],
    ["a list in a list", doubled("[1, 2, 3]", (l) => `[${l}, ${l}]`)],
    ["an object in an object", doubled("{ a = 1 }", (l) => `{ a = ${l}, b = ${l} }`)],
    ["products of sets", doubled("[1, 2, 3]", (l) => `setproduct(${l}, ${l})`)],
    ["JSON of JSON", doubled('"\\""', (l) => `jsonencode(${l})`)],
    ["a wide column", doubled("1", () => 'format("%1000000000d", 1)')],
    ["for in for", doubled("range(1000)", (l) => `[for a in ${l} : [for b in ${l} : [a, b]]]`)],
  ])("%s", { timeout: 300_000 }, (_, text) => {
    const { problems, resources } = main(text);
    expect(problems[0]).toMatchObject({ file: "main.tf", line: expect.any(Number), column: expect.any(Number) });
    expect(resources[0]?.attributes.ok).toBe(1);
    expect(resources[0]?.unknowns.every(({ path }) => path[0] === "value")).toBe(true);
    expect(resources[0]?.unknowns).not.toEqual([]);
  });

  it("keeps of what a value waits for only as much as anybody reads", () => {
    const many = Array.from({ length: 5_000 }, (_, i) => `var.v.n${i}`).join(", ");
    const { resources } = main(`variable "v" {}\nresource "x_y" "z" {\n  value = join(",", [${many}])\n}\n`);
    expect(resources[0]?.unknowns[0]?.causes).toHaveLength(100);
  });
});
