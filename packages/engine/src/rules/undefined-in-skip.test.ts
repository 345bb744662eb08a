/** In Rego `not f(x)` is undefined where x is: a rule that skips what it is not about must not read what may be missing. */
import { expect, it } from "vitest";
import { readStarterRulesWithText } from "./starter-pack.js";

/** Of every resource, whatever is written of it. */
const always = /^(address|type|name|kind|properties|metadata)$/;

it("skips by no value that may be missing", () => {
  const risky = readStarterRulesWithText().flatMap(({ rule, text }) =>
    [...text.matchAll(/^skip if not (?:[a-z_.]+\()?input\.([\w.]+)(?:\)| in )/gm)]
      .filter(([, path = ""]) => !always.test(path))
      .map(([line]) => `${rule.id}: ${line}`),
  );
  expect(risky).toEqual([]);
});
