import { describe, expect, it } from "vitest";
import { withTypeTags } from "../evaluate/testing/tagged.js";
import { stringType } from "../values/basic-types.js";
import {
  createListValue,
  createSensitiveValue,
  createSetValue,
  isSensitive,
} from "../values/make-and-inspect-values.js";
import { collectCauses } from "../values/marks-and-causes.js";
import type { UnknownValue } from "../values/value.js";
import { createUnknownNamed, evaluateCallText } from "./testing/evaluate-call.js";

/** `u` is an unknown string, everything else that is not a function is unknown and of unknown type. */
const names = {
  u: createUnknownNamed("u", stringType),
  s: createSensitiveValue("secret"),
  su: createSensitiveValue(createUnknownNamed("su", stringType)),
  part: {
    ...(createUnknownNamed("part") as UnknownValue),
    attribute: (name: string) => (name === "a" ? 1 : undefined),
  },
  openSet: createSetValue(["a", createUnknownNamed("u", stringType)], stringType),
  openList: createListValue(["a", createUnknownNamed("u", stringType)], stringType),
};

/** An unknown value with that text. */
const unknown = (text: string) => ({ unknown: text });

const cases: readonly (readonly [call: string, result: unknown])[] = [
  // The text of the call, when nothing else can be said.
  ["upper(u)", unknown("${upper(u)}")],
  ["length(any)", unknown("${length(any)}")],
  ["keys(any)", unknown("${keys(any)}")],
  ['split(",", u)', unknown('${split(",", u)}')],
  ["jsondecode(u)", unknown("${jsondecode(u)}")],
  ["compact([u])", unknown("${compact([u])}")],
  ['compact(["", "a-${u}"])', { list: [unknown("a-${u}")] }],
  ['sort([u, "a"])', unknown('${sort([u, "a"])}')],
  ["flatten([any, [1]])", unknown("${flatten([any, [1]])}")],
  ['formatlist("%s", any)', unknown('${formatlist("%s", any)}')],
  ['join(",", any)', unknown('${join(",", any)}')],
  ["jsonencode(any)", unknown("${jsonencode(any)}")],
  ["merge({a = 1}, any)", unknown("${merge({ a = 1 }, any)}")],
  ["length(openSet)", unknown("${length(openSet)}")],
  ['setsubtract(openSet, ["a"])', unknown('${setsubtract(openSet, ["a"])}')],
  ["distinct(openList)", unknown("${distinct(openList)}")],
  ["issensitive(u)", unknown("${issensitive(u)}")],
  // Text with the unknown part in its place.
  ['join("-", ["a", u, "b"])', unknown("a-${u}-b")],
  ['join("-", ["a"], openList)', unknown("a-a-${u}")],
  ['format("arn:%s:%d", u, 5)', unknown("arn:${u}:5")],
  ['format("%10s|%q|%v", u, u, [u])', unknown('${u}|"${u}"|["${u}"]')],
  ['formatlist("%s!", ["a", u])', { list: ["a!", unknown("${u}!")] }],
  ['formatlist("%s-%s", ["a", "b"], u)', { list: [unknown("a-${u}"), unknown("b-${u}")] }],
  ["jsonencode({a = [u, 1]})", unknown('{"a":["${u}",1]}')],
  ["jsonencode({a = any, b = 1})", unknown('{"a":"${any}","b":1}')],
  ["yamlencode({a = [u, 1]})", unknown('"a":\n- "${u}"\n- 1\n')],
  // Answers that do not depend on what is unknown.
  ["length([u, any])", 2],
  ["slice(any.zones, 1, 3)", { tuple: [unknown("${any.zones[1]}"), unknown("${any.zones[2]}")] }],
  ["length(slice(any.zones, 0, 3))", 3],
  ["slice(any, 0, length(any))", unknown("${slice(any, 0, length(any))}")],
  ["length({a = any})", 1],
  ["keys({a = any})", { tuple: ["a"] }],
  ["values({a = u})", { tuple: [unknown("${u}")] }],
  ['lookup({a = u, b = 1}, "b")', 1],
  ['lookup({a = u, b = 1}, "a")', unknown("${u}")],
  ['lookup({b = 1}, "a", u)', unknown("${u}")],
  ['element([u, "b"], 1)', "b"],
  ["concat([u], [1])", { tuple: [unknown("${u}"), 1] }],
  ["merge({a = u}, {b = 1})", { object: { a: unknown("${u}"), b: 1 } }],
  ["merge({a = u}, {a = 1})", { object: { a: 1 } }],
  ['zipmap(["a"], [u])', { object: { a: unknown("${u}") } }],
  ["flatten([[u], [1]])", { tuple: [unknown("${u}"), 1] }],
  ["flatten([[part], [1]])[0].a", 1],
  ["part[*].a", { tuple: [1] }],
  ["part[*].b", { tuple: [unknown("${part.b}")] }],
  ["part == null", false],
  ["reverse([u, 1])", { tuple: [1, unknown("${u}")] }],
  ["slice([u, 1], 0, 1)", { tuple: [unknown("${u}")] }],
  ['chunklist([u, "a"], 1)', { list: [{ list: [unknown("${u}")] }, { list: ["a"] }] }],
  ['matchkeys([u, "b"], ["x", "y"], ["y"])', { list: ["b"] }],
  ["one([u])", unknown("${u}")],
  ['contains([u, "a"], "a")', true],
  ['contains([u, "a"], "b")', unknown('${contains([u, "a"], "b")}')],
  ['index(["a", u], "a")', 0],
  ['index([u, "a"], "a")', unknown('${index([u, "a"], "a")}')],
  ["alltrue([false, any])", false],
  ["alltrue([true, any])", unknown("${alltrue([true, any])}")],
  ["anytrue([true, any])", true],
  ['coalesce("a", u)', "a"],
  ['coalesce(u, "a")', unknown('${coalesce(u, "a")}')],
  ["coalescelist([1], any)", { tuple: [1] }],
  ["coalescelist(any, null)", unknown("${coalescelist(any, null)}")],
  ["setproduct([u], [1])", { list: [{ tuple: [unknown("${u}"), 1] }] }],
  ['setunion(openSet, ["b"])', { set: ["a", "b", unknown("${u}")] }],
  ["tolist([u])", { list: [unknown("${u}")] }],
  ["tostring(u)", unknown("${u}")],
  ["sensitive(u)", { sensitive: unknown("${u}") }],
  // Known only when the configuration runs.
  ["timestamp()", unknown("${timestamp()}")],
  ["plantimestamp()", unknown("${plantimestamp()}")],
  ["uuid()", unknown("${uuid()}")],
  ['bcrypt("x", 5)', unknown('${bcrypt("x", 5)}')],
  ['pathexpand("~/x")', unknown('${pathexpand("~/x")}')],
  ['textencodebase64("x", "Shift_JIS")', unknown('${textencodebase64("x", "Shift_JIS")}')],
  // Both unknown and sensitive.
  ["upper(su)", { sensitive: unknown("${upper(su)}") }],
  ['join("-", [s, u])', { sensitive: unknown("secret-${u}") }],
  ["length(su)", { sensitive: unknown("${length(su)}") }],
];

describe("functions of unknown values", () => {
  it.each(cases)("%s", (call, result) => {
    expect(withTypeTags(evaluateCallText(call, names))).toEqual(result);
  });

  it("say what the result waits for", () => {
    const value = evaluateCallText('format("%s %s %s", u, any, timestamp())', names);
    expect(collectCauses(value).map(({ reference, reason }) => `${reference} ${reason}`)).toEqual([
      "u computed",
      "any computed",
      "timestamp() function",
    ]);
  });

  it("write JSON that can be parsed whatever the text of the unknown part", () => {
    const value = evaluateCallText("jsonencode({a = [any]})", { any: createUnknownNamed('x["\\"<\n>"].id') });
    if (typeof value !== "object" || value === null || value.kind !== "unknown") throw new Error("should be unknown");
    expect(JSON.parse(value.text)).toEqual({ a: ['${x["\\"<\n>"].id}'] });
  });

  it("keep the mark on results of sensitive arguments", () => {
    expect(isSensitive(evaluateCallText("upper(s)", names))).toBe(true);
    expect(isSensitive(evaluateCallText("length([s])", names))).toBe(false);
  });
});
