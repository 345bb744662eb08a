/**
 * RFC 3339 timestamps. The text is read part by part in the order of the format, so that a message can name the first
 * part that is wrong, in the words Terraform uses for it.
 */
import { FunctionError } from "./function.js";

export interface Timestamp {
  /** Seconds since 1970 in UTC. */
  readonly seconds: number;
  readonly nanoseconds: number;
  /** Minutes east of UTC. */
  readonly offset: number;
}

interface Cursor {
  readonly source: string;
  at: number;
}

export function parseTimestamp(source: string, argument?: number): Timestamp {
  const fail = (problem: string) => new FunctionError(`not a valid RFC3339 timestamp: ${problem}`, argument);
  const cursor: Cursor = { source, at: 0 };
  const year = digits(cursor, 4, "year", fail);
  separator(cursor, "-", fail);
  const month = ranged(cursor, "month", 1, 12, fail);
  separator(cursor, "-", fail);
  const day = digits(cursor, 2, "day of month", fail);
  if (source[cursor.at] !== "T") throw fail("missing required time introducer 'T'");
  cursor.at++;
  const hour = digits(cursor, 2, "hour", fail);
  if (hour > 23) throw fail("hour must be between 0 and 23 inclusive");
  separator(cursor, ":", fail);
  const minute = ranged(cursor, "minute", 0, 59, fail);
  separator(cursor, ":", fail);
  const second = ranged(cursor, "second", 0, 59, fail);
  const nanoseconds = fraction(cursor);
  const offset = utcOffset(cursor, fail);
  if (cursor.at < source.length)
    throw fail(`cannot use ${JSON.stringify(source.slice(cursor.at))} as timestamp segment`);
  if (day < 1 || day > daysIn(year, month)) throw fail("day out of range");
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return { seconds: date.getTime() / 1000 - offset * 60, nanoseconds, offset };
}

type Fail = (problem: string) => FunctionError;

function digits(cursor: Cursor, count: number, part: string, fail: Fail): number {
  const rest = cursor.source.slice(cursor.at);
  if (rest === "") throw fail(`end of string before ${part}`);
  const found = rest.slice(0, count);
  if (found.length < count || !/^\d+$/.test(found)) throw fail(`cannot use ${JSON.stringify(rest)} as ${part}`);
  cursor.at += count;
  return Number(found);
}

function ranged(cursor: Cursor, part: string, least: number, most: number, fail: Fail): number {
  const value = digits(cursor, 2, part, fail);
  if (value >= least && value <= most) return value;
  throw fail(`cannot use ${JSON.stringify(cursor.source.slice(cursor.at))} as ${part}`);
}

function separator(cursor: Cursor, wanted: string, fail: Fail): void {
  const rest = cursor.source.slice(cursor.at);
  if (rest === "") throw fail(`end of string before ${JSON.stringify(wanted)}`);
  if (!rest.startsWith(wanted)) throw fail(`found ${JSON.stringify(rest)} where ${JSON.stringify(wanted)} is expected`);
  cursor.at++;
}

function fraction(cursor: Cursor): number {
  const found = /^\.\d+/.exec(cursor.source.slice(cursor.at))?.[0];
  if (found === undefined) return 0;
  cursor.at += found.length;
  return Number(found.slice(1, 10).padEnd(9, "0"));
}

function utcOffset(cursor: Cursor, fail: Fail): number {
  const rest = cursor.source.slice(cursor.at);
  if (rest === "") throw fail("end of string before UTC offset");
  if (rest.startsWith("Z")) {
    cursor.at++;
    return 0;
  }
  const found = /^([+-])(\d\d):(\d\d)/.exec(rest);
  if (found === null) throw fail(`cannot use ${JSON.stringify(rest)} as UTC offset`);
  const [all, sign, hours, minutes] = found;
  if (Number(hours) > 23 || Number(minutes) > 59) throw fail(`cannot use ${JSON.stringify(all)} as UTC offset`);
  cursor.at += all.length;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function daysIn(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return date.getUTCDate();
}

/** The date and time on the clock of the timestamp's own zone, in the UTC fields of a Date. */
export function wallClock(timestamp: Timestamp): Date {
  return new Date((timestamp.seconds + timestamp.offset * 60) * 1000);
}

/** `+02:00`; with an empty `colon`, `+0200`. */
export function offsetText(timestamp: Timestamp, colon: string): string {
  const size = Math.abs(timestamp.offset);
  return `${timestamp.offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${colon}${two(size % 60)}`;
}

export function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** Without fractions of seconds, like all timestamps Terraform writes. */
export function formatTimestamp(timestamp: Timestamp): string {
  const clock = wallClock(timestamp);
  const year = clock.getUTCFullYear();
  const date = `${String(year).padStart(4, "0")}-${two(clock.getUTCMonth() + 1)}-${two(clock.getUTCDate())}`;
  const time = `${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}:${two(clock.getUTCSeconds())}`;
  return `${date}T${time}${timestamp.offset === 0 ? "Z" : offsetText(timestamp, ":")}`;
}
