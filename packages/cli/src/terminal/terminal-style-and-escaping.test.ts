import { describe, expect, it } from "vitest";
import { createTerminalStyle, escapeUnprintable, truncateText } from "./terminal-style-and-escaping.js";

const terminal = (more: object = {}) => ({ isTTY: true, columns: 40, ...more }) as NodeJS.WriteStream;

describe("a terminal", () => {
  it.each([
    ["a terminal", terminal(), {}, "\u001b[1mx\u001b[22m", 40],
    ["no colours wanted", terminal(), { NO_COLOR: "1" }, "x", 40],
    ["an empty wish", terminal(), { NO_COLOR: "" }, "\u001b[1mx\u001b[22m", 40],
    ["a dumb terminal", terminal(), { TERM: "dumb" }, "x", 40],
    ["a terminal of unknown size", terminal({ columns: 0 }), { NO_COLOR: "1" }, "x", 80],
    ["a pipe", terminal({ isTTY: false }), {}, "x", Number.POSITIVE_INFINITY],
  ])("%s", (_name, stream, environment, painted, width) => {
    const look = createTerminalStyle(stream, environment);
    expect(look.paint("bold", "x")).toBe(painted);
    expect(look.width).toBe(width);
  });
});

it.each([
  ["plain ünïcödé 漢 😀", "plain ünïcödé 漢 😀"],
  ["\u001b[2J\n\u0007\u007f\u009b", "\\u001b[2J\\u000a\\u0007\\u007f\\u009b"],
  ["a\u202eb\u2028", "a\\u202eb\\u2028"],
  ["a\u200bb\ufeff\u{e0041}\u2063", "a\\u200bb\\ufeff\\u{e0041}\\u2063"],
  ["👩\u200d💻 می\u200cخواهم", "👩\u200d💻 می\u200cخواهم"],
  ["x ##vso[task.setvariable variable=a]b", "x \\u0023#vso[task.setvariable variable=a]b"],
  ["###VSO[task.complete]", "#\\u0023#VSO[task.complete]"],
  ["##teamcity[buildStop]", "\\u0023#teamcity[buildStop]"],
  ["x ##[stop-commands]y", "x \\u0023#[stop-commands]y"],
  ["::stop-commands::x", "\\u003a:stop-commands::x"],
  [" ::add-mask a=b::x", " \\u003a:add-mask a=b::x"],
  ["AWS::S3::Bucket", "AWS::S3::Bucket"],
  ["::ffff:0:0/96", "::ffff:0:0/96"],
  ["## [x] ## vso", "## [x] ## vso"],
])("%j is printed as %j", (text, expected) => {
  expect(escapeUnprintable(text)).toBe(expected);
});

it.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "ab…"],
  ["a😀bc", 3, "a…"],
  ["abc", 0, "…"],
])("%j in %i columns is %j", (text, width, expected) => {
  expect(truncateText(text, width)).toBe(expected);
});
