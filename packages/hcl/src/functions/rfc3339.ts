/**
 * RFC 3339 timestamps. The text is read part by part in the order of the format, so that a message can name the first
 * part that is wrong.
 */

import { quoteForMessage } from "./argument-errors.js";
import { FunctionError } from "./hcl-function.js";

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

export function parseTimestamp(source: string, argument = 0): Timestamp {
  const fail = (problem: string) =>
    new FunctionError(`must be a timestamp like "2006-01-02T15:04:05Z": ${problem}`, argument);
  const cursor: Cursor = { source, at: 0 };
  const year = digits(cursor, 4, "the year", fail);
  separator(cursor, "-", fail);
  const month = ranged(cursor, "the month", 1, 12, fail);
  separator(cursor, "-", fail);
  const day = digits(cursor, 2, "the day", fail);
  separator(cursor, "T", fail);
  const hour = ranged(cursor, "the hour", 0, 23, fail);
  separator(cursor, ":", fail);
  const minute = ranged(cursor, "the minute", 0, 59, fail);
  separator(cursor, ":", fail);
  const second = ranged(cursor, "the second", 0, 59, fail);
  const nanoseconds = fraction(cursor);
  const offset = utcOffset(cursor, fail);
  if (cursor.at < source.length) throw fail(expected("its end", source.slice(cursor.at)));
  if (day < 1 || day > daysIn(year, month)) throw fail(`the month has no day ${day}`);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return { seconds: date.getTime() / 1000 - offset * 60, nanoseconds, offset };
}

type Fail = (problem: string) => FunctionError;

function expected(part: string, found: string): string {
  return `expected ${part}, found ${found === "" ? "the end" : quoteForMessage(found)}`;
}

function digits(cursor: Cursor, count: number, part: string, fail: Fail): number {
  const rest = cursor.source.slice(cursor.at);
  const found = rest.slice(0, count);
  if (found.length < count || !/^\d+$/.test(found)) throw fail(expected(part, rest));
  cursor.at += count;
  return Number(found);
}

function ranged(cursor: Cursor, part: string, least: number, most: number, fail: Fail): number {
  const value = digits(cursor, 2, part, fail);
  if (value >= least && value <= most) return value;
  throw fail(expected(`${part} from ${least} to ${most}`, String(value)));
}

function separator(cursor: Cursor, wanted: string, fail: Fail): void {
  const rest = cursor.source.slice(cursor.at);
  if (!rest.startsWith(wanted)) throw fail(expected(JSON.stringify(wanted), rest));
  cursor.at++;
}

function fraction(cursor: Cursor): number {
  const found = /^\.\d+/.exec(cursor.source.slice(cursor.at))?.[0];
  if (found === undefined) return 0;
  cursor.at += found.length;
  return Number(found.slice(1, 10).padEnd(9, "0"));
}

const offsetName = 'the offset from UTC, like "Z" or "+02:00"';

function utcOffset(cursor: Cursor, fail: Fail): number {
  const rest = cursor.source.slice(cursor.at);
  if (rest.startsWith("Z")) {
    cursor.at++;
    return 0;
  }
  const found = /^([+-])(\d\d):(\d\d)/.exec(rest);
  if (found === null) throw fail(expected(offsetName, rest));
  const [all, sign, hours, minutes] = found;
  if (Number(hours) > 23 || Number(minutes) > 59) throw fail(expected(offsetName, all));
  cursor.at += all.length;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function daysIn(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return date.getUTCDate();
}

/** The date and time on the clock of the timestamp's own zone, in the UTC fields of a Date. */
export function toWallClockDate(timestamp: Timestamp): Date {
  return new Date((timestamp.seconds + timestamp.offset * 60) * 1000);
}

/** `+02:00`; with an empty `colon`, `+0200`. */
export function formatUtcOffsetOfTimestamp(timestamp: Timestamp, colon: string): string {
  const size = Math.abs(timestamp.offset);
  return `${timestamp.offset < 0 ? "-" : "+"}${formatTwoDigits(Math.floor(size / 60))}${colon}${formatTwoDigits(size % 60)}`;
}

export function formatTwoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** Without fractions of seconds, like all timestamps Terraform writes. */
export function formatTimestamp(timestamp: Timestamp): string {
  const clock = toWallClockDate(timestamp);
  const year = clock.getUTCFullYear();
  const date = `${String(year).padStart(4, "0")}-${formatTwoDigits(clock.getUTCMonth() + 1)}-${formatTwoDigits(clock.getUTCDate())}`;
  const time = `${formatTwoDigits(clock.getUTCHours())}:${formatTwoDigits(clock.getUTCMinutes())}:${formatTwoDigits(clock.getUTCSeconds())}`;
  return `${date}T${time}${timestamp.offset === 0 ? "Z" : formatUtcOffsetOfTimestamp(timestamp, ":")}`;
}
