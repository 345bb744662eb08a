import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBody } from "./parse.js";
import { mutateText } from "./testing/mutate.js";
import { oracleDisagreement } from "./testing/oracle.js";
import { randomBody } from "./testing/random-text.js";
import { choiceTapes } from "./testing/tape.js";

// The same programs each time, or others and more of them with RUNS=100000.
const runs = Number(process.env.RUNS ?? 300);
const fixed = process.env.RUNS === undefined ? { seed: 1 } : {};

describe("HashiCorp's parser agrees", () => {
  test("on random programs, nearly all of them valid", async () => {
    let valid = 0;
    let total = 0;
    await fc.assert(
      fc.asyncProperty(choiceTapes(300), async (tape) => {
        const text = randomBody(tape);
        total++;
        if (parseBody(text).problems.length === 0) valid++;
        await agree(text);
      }),
      { numRuns: runs, ...fixed },
    );
    expect(valid / total).toBeGreaterThan(0.95);
  }, 600_000);

  test("on random programs with mistakes", async () => {
    await fc.assert(
      fc.asyncProperty(choiceTapes(200), async (tape) => agree(mutateText(tape, randomBody(tape, 2)))),
      { numRuns: runs * 2, ...fixed },
    );
  }, 600_000);
});

async function agree(text: string): Promise<void> {
  const different = await oracleDisagreement(text);
  if (different !== undefined) throw new Error(`${JSON.stringify(text)}\n${different}`);
}
