import { describe, expect, it } from "vitest";
import { Decimal } from "../values/number.js";
import type { Value } from "../values/value.js";
import { createBuiltinFamilyCaller } from "./testing.js";
import { timeBuiltins } from "./time.js";

const call = createBuiltinFamilyCaller(timeBuiltins, { strict: true });
/** 2021-03-14T09:05:07.012345678Z, a Sunday. */
const moment = 1_615_712_707_012_345_678n;

describe("time.format", () => {
  it.each([
    ["UTC", "", "2021-03-14T09:05:07.012345678Z"],
    ["", "RFC1123", "Sun, 14 Mar 2021 09:05:07 UTC"],
    ["Europe/Berlin", "RFC822", "14 Mar 21 10:05 CET"],
    ["America/New_York", "UnixDate", "Sun Mar 14 05:05:07 EDT 2021"],
    ["Asia/Kolkata", "RFC3339", "2021-03-14T14:35:07+05:30"],
    ["America/Sao_Paulo", "MST", "-03"],
    ["UTC", "Monday January 2 _2 02 2006 06", "Sunday March 14 14 14 2021 21"],
    ["UTC", "3:4:5PM 03:04:05 pm .000 .999999 ,99", "9:5:7AM 09:05:07 am .012 .012345 ,01"],
    ["UTC", "__2 002 Janitor _2006", " 73 073 Janitor _2021"],
    ["Asia/Kolkata", "-07 -0700 -07:00:00 Z07:00 Z070000", "+05 +0530 +05:30:00 +05:30 +053000"],
  ])("in %j as %j", (zone, layout, expected) => {
    expect(call("time.format", [moment, zone, layout])).toBe(expected);
  });
});

describe("parts of a time", () => {
  it("are those of the zone", () => {
    expect(call("time.date", moment)).toEqual([2021, 3, 14]);
    expect(call("time.clock", [moment, "Asia/Tokyo"])).toEqual([18, 5, 7]);
    expect(call("time.weekday", [moment, "Pacific/Auckland"])).toBe("Sunday");
    expect(call("time.date", -1)).toEqual([1969, 12, 31]);
    expect(call("time.clock", new Decimal("1e9"))).toEqual([0, 0, 1]);
  });

  it.each<[Value, string]>([
    [2n ** 63n, "time.date: timestamp too big"],
    [1.5, "time.date: timestamp too big"],
    [[1, "Nowhere/City"], "time.date: unknown time zone Nowhere/City"],
    [[1, "europe/berlin"], "time.date: unknown time zone europe/berlin"],
    [[1, "+01:00"], "time.date: unknown time zone +01:00"],
    ["x", "time.date: operand 1 must be either number (ns) or [number (ns), string (tz)] but got string"],
    [["x"], "time.date: operand 1 must be number but got string"],
  ])("are refused for %s", (value, message) => {
    expect(() => call("time.date", value)).toThrow(message);
  });
});

describe("time.add_date", () => {
  it("carries days and months over, in UTC", () => {
    const end = Date.UTC(2020, 0, 31) * 1e6;
    expect(call("time.add_date", end, 0, 1, 0)).toBe(BigInt(Date.UTC(2020, 2, 2)) * 1_000_000n);
    expect(call("time.add_date", 0, 1, -12, 1)).toBe(86_400_000_000_000);
  });

  it("refuses what does not fit", () => {
    expect(() => call("time.add_date", 0, 300, 0, 0)).toThrow("time.add_date: time outside of valid range");
    expect(() => call("time.add_date", 0, 2n ** 62n, 0, 0)).toThrow("time outside of valid range");
    expect(() => call("time.add_date", 0, 1.5, 0, 0)).toThrow(
      "operand 2 must be integer number but got floating-point number",
    );
  });
});

describe("time.diff", () => {
  it("counts from the earlier to the later time", () => {
    const from = BigInt(Date.UTC(2020, 0, 31, 12)) * 1_000_000n;
    const to = BigInt(Date.UTC(2021, 2, 1, 11, 59, 58)) * 1_000_000n;
    expect(call("time.diff", to, from)).toEqual([1, 1, 0, 23, 59, 58]);
    expect(call("time.diff", from, to)).toEqual([1, 1, 0, 23, 59, 58]);
  });
});

describe("time.parse_ns", () => {
  const at = (...parts: [number, number, number, number?, number?, number?]): bigint =>
    BigInt(Date.UTC(...parts)) * 1_000_000n;

  it.each([
    ["RFC3339", "2021-03-14T10:05:07+01:00", at(2021, 2, 14, 9, 5, 7)],
    ["2006-01-02T15:04:05Z07:00", "2021-03-14T09:05:07.5Z", at(2021, 2, 14, 9, 5, 7) + 500_000_000n],
    ["ANSIC", "sun MAR 14 09:05:07 2021", at(2021, 2, 14, 9, 5, 7)],
    ["2006-01-02 3:04PM", "2021-03-14 12:30AM", at(2021, 2, 14, 0, 30)],
    ["06 002", "21 073", at(2021, 2, 14)],
    ["02 Jan 2006 MST", "14 Mar 2021 GMT+3", at(2021, 2, 13, 21)],
    ["2006   x", "2021 x", at(2021, 0, 1)],
  ])("%j reads %j", (layout, text, expected) => {
    expect(call("time.parse_ns", layout, text)).toBe(expected);
  });

  it.each([
    ["2006-01-02", "2021-02-30", 'parsing time "2021-02-30": day out of range'],
    ["2006-01-02", "2021-13-01", 'parsing time "2021-13-01": month out of range'],
    ["2006-01-02", "x", 'parsing time "x" as "2006-01-02": cannot parse "x" as "2006"'],
    ["2006", "2021ü", 'parsing time "2021\\xc3\\xbc": extra text: "\\xc3\\xbc"'],
    ["2006", "1500", "time outside of valid range"],
    ["15:04", "12:00", "time outside of valid range"],
  ])("%j refuses %j", (layout, text, message) => {
    expect(() => call("time.parse_ns", layout, text)).toThrow(`time.parse_ns: ${message}`);
  });

  it("reaches to the last nanosecond of 64 bits", () => {
    expect(call("time.parse_rfc3339_ns", "2262-04-11T23:47:16.854775807Z")).toBe(2n ** 63n - 1n);
    expect(() => call("time.parse_rfc3339_ns", "2262-04-11T23:47:16.854775808Z")).toThrow(
      "time outside of valid range",
    );
  });
});

describe("time.parse_duration_ns", () => {
  it.each([
    ["0", 0],
    ["1.5h", 5_400_000_000_000],
    ["-1m30s", -90_000_000_000],
    ["1ms2us3ns", 1_002_003],
    ["1d", 86_400_000_000_000],
    ["1w1.5d12h", 777_600_000_000_000],
    ["-9223372036854775808ns", -(2n ** 63n)],
  ])("reads %s", (text, expected) => {
    expect(call("time.parse_duration_ns", text)).toBe(expected);
  });

  it.each([
    ["", 'time: invalid duration ""'],
    ["1", 'time: missing unit in duration "1"'],
    ["1x", 'time: unknown unit "x" in duration "1x"'],
    ["300y", 'time: invalid duration "300y"'],
    ["1d x", 'time: invalid duration "1d x"'],
  ])("refuses %j", (text, message) => {
    expect(() => call("time.parse_duration_ns", text)).toThrow(message);
  });
});

it("time.now_ns is the time of the evaluation", () => {
  expect(call("time.now_ns")).toBe(1_600_000_000_000_000_001n);
});
