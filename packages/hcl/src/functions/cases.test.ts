import { describe, expect, it } from "vitest";
import { withTypeTags } from "../evaluate/testing/tagged.js";
import { terraformFunctions } from "./all-functions.js";
import { evaluateCallText, failureMessageOf } from "./testing/evaluate-call.js";
import { readFunctionCases } from "./testing/read-cases.js";

const families = readFunctionCases();

describe.each([...families.keys()])("%s functions", (family) => {
  it.each(families.get(family) ?? [])("$call", ({ call, value, message }) => {
    if (message !== undefined) expect(failureMessageOf(call)).toBe(message);
    else expect(withTypeTags(evaluateCallText(call))).toEqual(withTypeTags(evaluateCallText(value ?? "")));
  });
});

describe("the tables", () => {
  const cases = [...families.values()].flat();

  it("have at least 400 cases, a quarter of them errors", () => {
    expect(cases.length).toBeGreaterThan(400);
    expect(cases.filter(({ message }) => message !== undefined).length).toBeGreaterThan(cases.length / 4);
  });

  it("call every function whose result can be known", () => {
    const called = new Set(cases.flatMap(({ call }) => call.match(/[a-z0-9]+(?=\()/g) ?? []));
    const unknown = new Set(["bcrypt", "plantimestamp", "timestamp", "uuid"]);
    const missing = [...terraformFunctions.keys()].filter((name) => !name.includes(":") && !called.has(name));
    expect(missing.filter((name) => !unknown.has(name))).toEqual([]);
  });
});
