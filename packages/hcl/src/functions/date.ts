/** Functions of dates and times. The ones that ask for the time of the run are unknown to us. */
import { numberType, stringType } from "../values/basic-types.js";
import { quoteForMessage } from "./argument-errors.js";
import { defineStringFunction } from "./define-functions.js";
import { parseDuration } from "./duration.js";
import { createBoundedTextWriter } from "./function-result-limits.js";
import { FunctionError, type HclFunction } from "./hcl-function.js";
import {
  formatTimestamp,
  formatTwoDigits,
  formatUtcOffsetOfTimestamp,
  parseTimestamp,
  type Timestamp,
  toWallClockDate,
} from "./rfc3339.js";

export const dateFunctions: readonly HclFunction[] = [
  defineStringFunction("formatdate", ["format", "time"], stringType, (format, time) => {
    return formatDate(format, parseTimestamp(time, 1));
  }),
  defineStringFunction("timeadd", ["timestamp", "duration"], stringType, addDuration),
  defineStringFunction("timecmp", ["timestamp_a", "timestamp_b"], numberType, (a, b) => {
    return compare(parseTimestamp(a, 0), parseTimestamp(b, 1));
  }),
];

function addDuration(timestamp: string, duration: string): string {
  const start = parseTimestamp(timestamp);
  const total = BigInt(start.nanoseconds) + parseDuration(duration);
  const second = 1_000_000_000n;
  const nanoseconds = ((total % second) + second) % second;
  const seconds = start.seconds + Number((total - nanoseconds) / second);
  return formatTimestamp({ seconds, nanoseconds: Number(nanoseconds), offset: start.offset });
}

function compare(a: Timestamp, b: Timestamp): number {
  return Math.sign(a.seconds - b.seconds) || Math.sign(a.nanoseconds - b.nanoseconds);
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

type DateVerb = (clock: Date, timestamp: Timestamp) => string;

const hour12 = (clock: Date) => clock.getUTCHours() % 12 || 12;
const half = (clock: Date) => (clock.getUTCHours() < 12 ? "am" : "pm");
const month = (clock: Date) => MONTHS[clock.getUTCMonth()] ?? "";
const weekday = (clock: Date) => DAYS[clock.getUTCDay()] ?? "";

const VERBS: ReadonlyMap<string, DateVerb> = new Map<string, DateVerb>([
  ["YYYY", (clock) => String(clock.getUTCFullYear()).padStart(4, "0")],
  ["YY", (clock) => formatTwoDigits(clock.getUTCFullYear() % 100)],
  ["MMMM", month],
  ["MMM", (clock) => month(clock).slice(0, 3)],
  ["MM", (clock) => formatTwoDigits(clock.getUTCMonth() + 1)],
  ["M", (clock) => String(clock.getUTCMonth() + 1)],
  ["DD", (clock) => formatTwoDigits(clock.getUTCDate())],
  ["D", (clock) => String(clock.getUTCDate())],
  ["EEEE", weekday],
  ["EEE", (clock) => weekday(clock).slice(0, 3)],
  ["hh", (clock) => formatTwoDigits(clock.getUTCHours())],
  ["h", (clock) => String(clock.getUTCHours())],
  ["HH", (clock) => formatTwoDigits(hour12(clock))],
  ["H", (clock) => String(hour12(clock))],
  ["AA", (clock) => half(clock).toUpperCase()],
  ["aa", half],
  ["mm", (clock) => formatTwoDigits(clock.getUTCMinutes())],
  ["m", (clock) => String(clock.getUTCMinutes())],
  ["ss", (clock) => formatTwoDigits(clock.getUTCSeconds())],
  ["s", (clock) => String(clock.getUTCSeconds())],
  ["ZZZZZ", (_, timestamp) => formatUtcOffsetOfTimestamp(timestamp, ":")],
  ["ZZZZ", (_, timestamp) => formatUtcOffsetOfTimestamp(timestamp, "")],
  ["ZZZ", (_, timestamp) => (timestamp.offset === 0 ? "UTC" : formatUtcOffsetOfTimestamp(timestamp, ""))],
  ["Z", (_, timestamp) => (timestamp.offset === 0 ? "Z" : formatUtcOffsetOfTimestamp(timestamp, ":"))],
]);

const EXPECTED: ReadonlyMap<string, string> = new Map([
  ["Y", 'a year is "YY" or "YYYY"'],
  ["M", 'a month is "M", "MM", "MMM" or "MMMM"'],
  ["D", 'a day of a month is "D" or "DD"'],
  ["E", 'a day of a week is "EEE" or "EEEE"'],
  ["h", 'an hour of 24 is "h" or "hh"'],
  ["H", 'an hour of 12 is "H" or "HH"'],
  ["A", 'AM or PM is "AA"'],
  ["a", 'am or pm is "aa"'],
  ["m", 'a minute is "m" or "mm"'],
  ["s", 'a second is "s" or "ss"'],
  ["Z", 'an offset from UTC is "Z", "ZZZ", "ZZZZ" or "ZZZZZ"'],
]);

/** A run of one letter is a verb, text in apostrophes is literal, and so is all that is not a letter. */
const piece = /''|'(?:[^']|'')*'?|([a-zA-Z])\1*|[^a-zA-Z']+/g;

function formatDate(format: string, timestamp: Timestamp): string {
  const clock = toWallClockDate(timestamp);
  const result = createBoundedTextWriter();
  for (const [found, letter] of format.matchAll(piece)) {
    if (found.startsWith("'")) result.write(literal(found));
    else if (letter === undefined) result.write(found);
    else result.write(verbFor(found, letter)(clock, timestamp));
  }
  return result.finish();
}

function literal(quoted: string): string {
  if (quoted === "''") return "'";
  let end = quoted.length;
  while (end > 1 && quoted[end - 1] === "'") end--;
  if ((quoted.length - end) % 2 === 0) throw new FunctionError("has an apostrophe that is never closed", 0);
  return quoted.slice(1, -1).replaceAll("''", "'");
}

function verbFor(verb: string, letter: string): DateVerb {
  const found = VERBS.get(verb);
  if (found !== undefined) return found;
  const expected = EXPECTED.get(letter);
  const advice = expected === undefined ? "" : `; ${expected}`;
  throw new FunctionError(`has ${quoteForMessage(verb)}, which stands for no part of a date${advice}`, 0);
}
