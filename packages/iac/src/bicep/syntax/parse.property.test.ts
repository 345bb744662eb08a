import fc from "fast-check";
import { expect, test } from "vitest";
import { printBicep } from "../testing/print.js";
import { randomBicep } from "../testing/random-syntax.js";
import { parseBicep } from "./parse.js";

const RUNS = Number(process.env.RUNS ?? 150);
const SEED = process.env.RUNS === undefined ? { seed: 7 } : {};

/** Trees without their places. */
function shape(tree: unknown): unknown {
  const places = new Set(["start", "end", "nameStart", "nameEnd", "keywordStart"]);
  return JSON.parse(JSON.stringify(tree, (key, value) => (places.has(key) ? undefined : value)));
}

test("what is written is read again", () => {
  fc.assert(
    fc.property(randomBicep, (file) => {
      const { declarations, problems } = parseBicep(printBicep(file), 200);
      expect(problems).toEqual([]);
      expect(shape(declarations)).toEqual(shape(file));
    }),
    { numRuns: RUNS, ...SEED },
  );
});

interface Placed {
  readonly start: number;
  readonly end: number;
}

function isPlaced(value: object): value is Placed {
  return "start" in value && "end" in value;
}

test("parts stand inside of what they are parts of, and read alone they are the same", () => {
  fc.assert(
    fc.property(randomBicep, (file) => {
      const text = printBicep(file);
      const check = (value: unknown, around: Placed): void => {
        if (typeof value !== "object" || value === null) return;
        const place = isPlaced(value) ? value : around;
        expect(place.start).toBeGreaterThanOrEqual(around.start);
        expect(place.end).toBeLessThanOrEqual(around.end);
        if ("kind" in value && value.kind === "literal" && place.end > place.start) {
          const [again] = parseBicep(`var x = ${text.slice(place.start, place.end)}`, 200).declarations;
          expect(shape(again?.kind === "var" ? again.value : undefined)).toEqual(shape(value));
        }
        for (const part of Object.values(value)) check(part, place);
      };
      check(parseBicep(text, 200).declarations, { start: 0, end: text.length });
    }),
    { numRuns: RUNS / 3, ...SEED },
  );
});

const PIECES = [
  "{",
  "}",
  "[",
  "]",
  "(",
  ")",
  "'",
  "'''",
  "${",
  "}",
  "\n",
  ":",
  "=",
  "?",
  "@",
  "resource ",
  "var x = ",
  "/*",
  "//",
  "…",
  "\u0000",
  "#",
  "$'''",
];

test("spoiled text is read without a crash, and what is wrong has a place in it", () => {
  const edit = fc.record({ at: fc.nat(), cut: fc.nat({ max: 12 }), put: fc.constantFrom("", ...PIECES) });
  fc.assert(
    fc.property(randomBicep, fc.array(edit, { minLength: 1, maxLength: 4 }), (file, edits) => {
      let text = printBicep(file);
      for (const { at, cut, put } of edits) {
        const from = text.length === 0 ? 0 : at % text.length;
        text = text.slice(0, from) + put + text.slice(from + cut);
      }
      for (const { offset } of parseBicep(text, 200).problems) {
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: RUNS, ...SEED },
  );
});

test("a broken declaration takes nothing with it but itself", () => {
  fc.assert(
    fc.property(
      randomBicep,
      randomBicep,
      fc.constantFrom("var = 1", "resource x = {", "param 'a'", "var a = [1", "var a = (1"),
      (before, after, broken) => {
        const whole = [...before, ...after];
        const text = `${printBicep(before)}${broken}\n${printBicep(after)}`;
        const { declarations, problems } = parseBicep(text, 200);
        expect(problems.length).toBeGreaterThan(0);
        const names = declarations.flatMap((one) => ("name" in one ? [one.name] : []));
        for (const one of whole) if ("name" in one) expect(names).toContain(one.name);
      },
    ),
    { numRuns: RUNS, ...SEED },
  );
});
