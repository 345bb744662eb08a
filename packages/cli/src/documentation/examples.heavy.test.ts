/** Every example of README and docs, run as a reader would run it. */
import { describe, expect, it } from "vitest";
import { blocksOf, docPages } from "./testing/pages.js";
import { openReader } from "./testing/reader.js";
import { exitCodes, isNotDone, notDone, notRun } from "./testing/stand-ins.js";
import { statementsOf } from "./testing/statements.js";

const all = docPages().map((page) => ({ file: page.file, blocks: blocksOf(page) }));
const withExamples = all
  .map(({ file, blocks }) => ({ file, blocks: blocks.filter((block) => !isNotDone(block)) }))
  .filter(({ blocks }) => blocks.length > 0);

describe("the examples on the page", () => {
  it.each(withExamples)(
    "$file work, one after the other",
    async ({ blocks }) => {
      const reader = await openReader();
      const problems: string[] = [];
      try {
        for (const block of blocks) {
          problems.push(...(await reader.follow(block)).map((problem) => `${block.place}: ${problem}`));
        }
      } finally {
        await reader.leave();
      }
      expect(problems).toEqual([]);
    },
    300_000,
  );
});

it("has no exception that nothing needs", () => {
  const blocks = all.flatMap((page) => page.blocks);
  const statements = blocks.filter(({ language }) => language === "sh").flatMap(({ text }) => statementsOf(text));
  const unneeded = [
    ...[...exitCodes, ...notRun].filter(([pattern]) => !statements.some((statement) => pattern.test(statement))),
    ...notDone.filter((exception) => !blocks.some((block) => isNotDone(block, [exception]))),
  ];
  expect(unneeded).toEqual([]);
});
