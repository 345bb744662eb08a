import { isRegoNumber, normalizeInteger, type RegoNumber, toIntegerIfWhole } from "../values/number.js";
import { isArray, type Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
  throwOperandValueErrorIfStrict,
} from "./builtin.js";
import { array, number, string, union } from "./declared-types.js";
import { isInt64, notIntegerMessage, toInt64 } from "./operand-helpers.js";
import { convertCivilDateToDays, countDaysInMonth } from "./time/civil-date.js";
import { parseDurationOrProblem } from "./time/duration.js";
import { formatMoment } from "./time/format.js";
import { namedLayouts, weekdayNames } from "./time/layout.js";
import { computeMoment, type Moment } from "./time/moment.js";
import { parseTime } from "./time/parse.js";
import { findZone, utcZone, type Zone } from "./time/zone.js";

const timeOperand = union(number, array(union(number, string)));
const rfc3339 = "2006-01-02T15:04:05Z07:00";

interface ZonedTime {
  readonly nanoseconds: bigint;
  readonly zone: Zone;
  readonly layout: string;
}

/** Reads `ns`, `[ns, zone]` and `[ns, zone, layout]`. */
function zonedTime(context: BuiltinCallContext, name: string, value: Value): ZonedTime | undefined {
  const expected = "either number (ns) or [number (ns), string (tz)]";
  const [time, zoneName = "", layout = ""] = isArray(value) ? value : [value];
  if (time === undefined || (!isRegoNumber(time) && !isArray(value)))
    return throwOperandTypeErrorIfStrict(context, name, 1, expected, value);
  if (!isRegoNumber(time)) return throwOperandTypeErrorIfStrict(context, name, 1, "number", time);
  if (typeof zoneName !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", zoneName);
  const zone = findZone(zoneName);
  if (zone === undefined) return throwBuiltinErrorIfStrict(context, name, () => `unknown time zone ${zoneName}`);
  if (typeof layout !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", layout);
  const nanoseconds = int64Value(time);
  if (nanoseconds === undefined) return throwBuiltinErrorIfStrict(context, name, "timestamp too big");
  return { nanoseconds, zone, layout };
}

/** Unlike an integer operand, a time may be written `1e18`. */
function int64Value(value: RegoNumber): bigint | undefined {
  const whole = toIntegerIfWhole(value);
  if (whole === undefined) return undefined;
  const integer = BigInt(whole);
  return isInt64(integer) ? integer : undefined;
}

function timestamp(context: BuiltinCallContext, name: string, nanoseconds: bigint): Value | undefined {
  if (!isInt64(nanoseconds)) return throwBuiltinErrorIfStrict(context, name, "time outside of valid range");
  return normalizeInteger(nanoseconds);
}

function parsed(context: BuiltinCallContext, name: string, layout: string, text: string): Value | undefined {
  context.charge(text.length >> 6);
  const result = parseTime(layout, text);
  return typeof result === "string"
    ? throwBuiltinErrorIfStrict(context, name, result)
    : timestamp(context, name, result);
}

function ofMoment(name: string, result: Builtin["result"], read: (moment: Moment) => Value): Builtin {
  return {
    name,
    args: [timeOperand],
    ...(result === undefined ? {} : { result }),
    call: (context, value) => {
      const time = zonedTime(context, name, value as Value);
      return time && read(computeMoment(time.nanoseconds, time.zone));
    },
  };
}

function addDate(context: BuiltinCallContext, value: Value, ...amounts: readonly Value[]): Value | undefined {
  const name = "time.add_date";
  const time = zonedTime(context, name, value);
  if (time === undefined) return undefined;
  const numbers: number[] = [];
  for (const [index, amount] of amounts.entries()) {
    if (!isRegoNumber(amount)) return throwOperandTypeErrorIfStrict(context, name, index + 2, "number", amount);
    const integer = toInt64(amount);
    if (integer === undefined) return throwOperandValueErrorIfStrict(context, name, index + 2, notIntegerMessage);
    numbers.push(Number(integer));
  }
  const [years = 0, months = 0, days = 0] = numbers;
  const moment = computeMoment(time.nanoseconds, time.zone);
  const day = convertCivilDateToDays(moment.year + years, moment.month + months, moment.day + days);
  // Far beyond the range, where numbers lose their last digits.
  if (!Number.isSafeInteger(day) || Math.abs(day) > 1e9)
    return throwBuiltinErrorIfStrict(context, name, "time outside of valid range");
  const local = day * 86_400 + moment.hour * 3600 + moment.minute * 60 + moment.second;
  // A local time that a change of the clocks skips is read with the offset before it.
  const seconds = local - time.zone.offsetAt(local - time.zone.offsetAt(local));
  return timestamp(context, name, BigInt(seconds) * 1_000_000_000n + BigInt(moment.nanosecond));
}

/** Whole years, months, days, hours, minutes and seconds from the earlier to the later moment. */
function difference(from: Moment, to: Moment): Value {
  const seconds = to.second - from.second;
  const minutes = to.minute - from.minute - (seconds < 0 ? 1 : 0);
  const hours = to.hour - from.hour - (minutes < 0 ? 1 : 0);
  const days = to.day - from.day - (hours < 0 ? 1 : 0);
  const months = to.month - from.month - (days < 0 ? 1 : 0);
  const years = to.year - from.year - (months < 0 ? 1 : 0);
  const wrapped = (value: number, size: number): number => (value < 0 ? value + size : value);
  return [
    years,
    wrapped(months, 12),
    wrapped(days, countDaysInMonth(from.year, from.month)),
    wrapped(hours, 24),
    wrapped(minutes, 60),
    wrapped(seconds, 60),
  ];
}

export const timeBuiltins: readonly Builtin[] = [
  {
    name: "time.now_ns",
    args: [],
    result: number,
    nondeterministic: true,
    call: (context) => normalizeInteger(context.now),
  },
  {
    name: "time.parse_ns",
    args: [string, string],
    result: number,
    call: (context, layout, text) => {
      const name = "time.parse_ns";
      if (typeof layout !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", layout as Value);
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", text as Value);
      return parsed(context, name, namedLayouts.get(layout) ?? layout, text);
    },
  },
  {
    name: "time.parse_rfc3339_ns",
    args: [string],
    result: number,
    call: (context, text) => {
      if (typeof text !== "string")
        return throwOperandTypeErrorIfStrict(context, "time.parse_rfc3339_ns", 1, "string", text as Value);
      return parsed(context, "time.parse_rfc3339_ns", rfc3339, text);
    },
  },
  {
    name: "time.parse_duration_ns",
    args: [string],
    result: number,
    call: (context, text) => {
      const name = "time.parse_duration_ns";
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", text as Value);
      context.charge(text.length >> 6);
      const duration = parseDurationOrProblem(text);
      return typeof duration === "string"
        ? throwBuiltinErrorIfStrict(context, name, duration)
        : normalizeInteger(duration);
    },
  },
  {
    name: "time.format",
    args: [timeOperand],
    result: string,
    call: (context, value) => {
      const zoned = zonedTime(context, "time.format", value as Value);
      if (zoned === undefined) return undefined;
      const layout = zoned.layout === "" ? "RFC3339Nano" : zoned.layout;
      context.charge(layout.length >> 4);
      return formatMoment(computeMoment(zoned.nanoseconds, zoned.zone), namedLayouts.get(layout) ?? layout);
    },
  },
  ofMoment("time.date", array(number), ({ year, month, day }) => [year, month, day]),
  ofMoment("time.clock", array(number), ({ hour, minute, second }) => [hour, minute, second]),
  ofMoment("time.weekday", string, ({ weekday }) => weekdayNames[weekday] ?? ""),
  {
    name: "time.add_date",
    args: [number, number, number, number],
    result: number,
    call: (context, value, years, months, days) =>
      addDate(context, value as Value, years as Value, months as Value, days as Value),
  },
  {
    name: "time.diff",
    args: [timeOperand, timeOperand],
    result: array(number),
    call: (context, left, right) => {
      const a = zonedTime(context, "time.diff", left as Value);
      const b = a && zonedTime(context, "time.diff", right as Value);
      if (a === undefined || b === undefined) return undefined;
      const zone = a.zone ?? utcZone;
      const [from, to] = a.nanoseconds > b.nanoseconds ? [b, a] : [a, b];
      return difference(computeMoment(from.nanoseconds, zone), computeMoment(to.nanoseconds, zone));
    },
  },
];
