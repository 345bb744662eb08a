import { convertCivilDateToDays, countDaysInMonth, isLeapYear } from "./civil-date.js";
import { type LayoutElement, type LayoutPart, monthNames, parseLayout, weekdayNames } from "./layout.js";

/**
 * Reads a time as a layout shows it: the parts of the layout are matched against the text from left to right, each
 * taking what it needs. What is missing is the start of year 0 in UTC.
 */
interface Reading {
  rest: string;
  year: number;
  month: number | undefined;
  day: number | undefined;
  dayOfYear: number | undefined;
  hour: number;
  minute: number;
  second: number;
  nanosecond: number;
  half: "am" | "pm" | undefined;
  offset: number | undefined;
  zoneName: string | undefined;
}

/** Why an element did not match: nothing of it was found, or it was out of its range. */
type Mismatch = "bad" | { readonly range: string };

/** Nanoseconds since 1970 (not limited to 64 bits), or a message about what is wrong. */
export function parseTime(layout: string, text: string): bigint | string {
  const reading: Reading = {
    rest: text,
    year: 0,
    month: undefined,
    day: undefined,
    dayOfYear: undefined,
    hour: 0,
    minute: 0,
    second: 0,
    nanosecond: 0,
    half: undefined,
    offset: undefined,
    zoneName: undefined,
  };
  const parts = parseLayout(layout);
  for (const [index, part] of parts.entries()) {
    const before = reading.rest;
    if (part.kind === "literal") {
      if (!skipLiteral(reading, part.text)) return cannot(layout, text, reading.rest, part.text);
      continue;
    }
    const mismatch = readElement(reading, part, parts[index + 1]);
    if (mismatch === "bad") return cannot(layout, text, before, part.text);
    if (mismatch !== undefined) return `parsing time ${quoted(text)}: ${mismatch.range} out of range`;
  }
  if (reading.rest !== "") return `parsing time ${quoted(text)}: extra text: ${quoted(reading.rest)}`;
  const problem = settleDay(reading);
  if (problem !== undefined) return `parsing time ${quoted(text)}: ${problem}`;
  return nanoseconds(reading);
}

function cannot(layout: string, text: string, place: string, element: string): string {
  return `parsing time ${quoted(text)} as ${quoted(layout)}: cannot parse ${quoted(place)} as ${quoted(element)}`;
}

/** Messages escape everything outside of ASCII byte by byte. */
function quoted(text: string): string {
  const escaped = text
    .replace(/["\\]/g, "\\$&")
    .replace(/[^ -~]/gu, (character) =>
      [...new TextEncoder().encode(character)].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join(""),
    );
  return `"${escaped}"`;
}

/** A run of spaces matches any run of spaces. */
function skipLiteral(reading: Reading, literal: string): boolean {
  for (let i = 0; i < literal.length; ) {
    if (literal[i] === " ") {
      if (reading.rest !== "" && reading.rest[0] !== " ") return false;
      while (literal[i] === " ") i++;
      reading.rest = reading.rest.replace(/^ +/, "");
    } else {
      if (reading.rest[0] !== literal[i]) return false;
      reading.rest = reading.rest.slice(1);
      i++;
    }
  }
  return true;
}

function readElement(reading: Reading, element: LayoutElement, next: LayoutPart | undefined): Mismatch | undefined {
  switch (element.kind) {
    case "year":
      return readYear(reading, 4);
    case "short year":
      return readYear(reading, 2);
    case "month name":
      return readMonthName(reading, monthNames);
    case "short month name":
      return readMonthName(reading, shortMonths);
    case "weekday":
      return takeName(reading, weekdayNames) === -1 ? "bad" : undefined;
    case "short weekday":
      return takeName(reading, shortWeekdays) === -1 ? "bad" : undefined;
    case "month":
    case "zero month":
      reading.month = takeNumber(reading, element.kind === "zero month");
      return checked(reading.month, 1, 12, "month");
    case "under day":
    case "day":
    case "zero day":
      if (element.kind === "under day" && reading.rest[0] === " ") reading.rest = reading.rest.slice(1);
      reading.day = takeNumber(reading, element.kind === "zero day");
      return reading.day === undefined ? "bad" : undefined;
    case "under year day":
    case "zero year day":
      return readDayOfYear(reading, element.kind === "zero year day");
    case "hour":
      return readInto(reading, "hour", false, 23);
    case "hour 12":
    case "zero hour 12":
      return readInto(reading, "hour", element.kind === "zero hour 12", 12);
    case "minute":
    case "zero minute":
      return readInto(reading, "minute", element.kind === "zero minute", 59);
    case "second":
    case "zero second":
      return readSecond(reading, element.kind === "zero second", next);
    case "PM":
    case "pm":
      return readHalf(reading, element.kind);
    case "offset":
      return readOffset(reading, element.text);
    case "zone name":
      return readZoneName(reading);
    case "fraction":
      return readFraction(reading, element.digits, element.trim);
  }
}

const shortMonths = monthNames.map((name) => name.slice(0, 3));
const shortWeekdays = weekdayNames.map((name) => name.slice(0, 3));

function checked(value: number | undefined, low: number, high: number, name: string): Mismatch | undefined {
  if (value === undefined) return "bad";
  return value < low || value > high ? { range: name } : undefined;
}

/** The digit at a place, or -1 where there is none. */
function digitAt(text: string, place: number): number {
  const digit = text.charCodeAt(place) - 48;
  return digit >= 0 && digit <= 9 ? digit : -1;
}

/** One or two digits; exactly two when `fixed`. */
function takeNumber(reading: Reading, fixed: boolean): number | undefined {
  const first = digitAt(reading.rest, 0);
  const second = digitAt(reading.rest, 1);
  if (first === -1 || (fixed && second === -1)) return undefined;
  reading.rest = reading.rest.slice(second === -1 ? 1 : 2);
  return second === -1 ? first : first * 10 + second;
}

function takeName(reading: Reading, names: readonly string[]): number {
  const index = names.findIndex((name) => reading.rest.slice(0, name.length).toLowerCase() === name.toLowerCase());
  if (index !== -1) reading.rest = reading.rest.slice((names[index] ?? "").length);
  return index;
}

function readInto(reading: Reading, field: "hour" | "minute", fixed: boolean, high: number): Mismatch | undefined {
  const value = takeNumber(reading, fixed);
  if (value !== undefined) reading[field] = value;
  return checked(value, 0, high, field);
}

function readYear(reading: Reading, digits: 2 | 4): Mismatch | undefined {
  let value = 0;
  for (let place = 0; place < digits; place++) {
    const digit = digitAt(reading.rest, place);
    if (digit === -1) return "bad";
    value = value * 10 + digit;
  }
  reading.rest = reading.rest.slice(digits);
  reading.year = digits === 4 ? value : value >= 69 ? value + 1900 : value + 2000;
  return undefined;
}

function readMonthName(reading: Reading, names: readonly string[]): Mismatch | undefined {
  const index = takeName(reading, names);
  if (index === -1) return "bad";
  reading.month = index + 1;
  return undefined;
}

function readDayOfYear(reading: Reading, fixed: boolean): Mismatch | undefined {
  if (!fixed) reading.rest = reading.rest.replace(/^ {1,2}/, "");
  const digits = /^\d{1,3}/.exec(reading.rest)?.[0];
  if (digits === undefined || (fixed && digits.length !== 3)) return "bad";
  reading.rest = reading.rest.slice(digits.length);
  reading.dayOfYear = Number(digits);
  return undefined;
}

/** A fraction may follow the second although the layout shows none. */
function readSecond(reading: Reading, fixed: boolean, next: LayoutPart | undefined): Mismatch | undefined {
  const value = takeNumber(reading, fixed);
  if (value !== undefined) reading.second = value;
  const mismatch = checked(value, 0, 59, "second");
  if (mismatch !== undefined || next?.kind === "fraction") return mismatch;
  return readFraction(reading, 0, true);
}

function readFraction(reading: Reading, digits: number, optional: boolean): Mismatch | undefined {
  const found = /^[.,](\d+)/.exec(reading.rest)?.[1];
  if (optional) {
    if (found === undefined) return undefined;
    reading.rest = reading.rest.slice(found.length + 1);
    reading.nanosecond = Number(found.slice(0, 9).padEnd(9, "0"));
    return undefined;
  }
  if (found === undefined || found.length < digits) return "bad";
  reading.rest = reading.rest.slice(digits + 1);
  reading.nanosecond = Number(found.slice(0, Math.min(digits, 9)).padEnd(9, "0"));
  return undefined;
}

function readHalf(reading: Reading, kind: "PM" | "pm"): Mismatch | undefined {
  const text = reading.rest.slice(0, 2);
  if (text === kind) reading.half = "pm";
  else if (text === (kind === "PM" ? "AM" : "am")) reading.half = "am";
  else return "bad";
  reading.rest = reading.rest.slice(2);
  return undefined;
}

function readOffset(reading: Reading, form: string): Mismatch | undefined {
  if (form.startsWith("Z") && reading.rest.startsWith("Z")) {
    reading.rest = reading.rest.slice(1);
    reading.offset = 0;
    return undefined;
  }
  const colon = form.includes(":") ? ":" : "";
  const groups = form.replace(/[^0-9]/g, "").length / 2;
  const pattern = offsetPatterns[`${groups}${colon}`];
  const found = pattern?.exec(reading.rest);
  if (found === null || found === undefined) return "bad";
  const [whole, sign, hours, minutes = "0", seconds = "0"] = found;
  reading.rest = reading.rest.slice(whole.length);
  const range = [Number(hours) > 24, Number(minutes) > 60, Number(seconds) > 60].indexOf(true);
  if (range !== -1) return { range: `time zone offset ${["hour", "minute", "second"][range]}` };
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  reading.offset = sign === "-" ? -size : size;
  return undefined;
}

const offsetPatterns: Readonly<Record<string, RegExp>> = {
  "1": /^([-+])(\d\d)/,
  "2": /^([-+])(\d\d)(\d\d)/,
  "2:": /^([-+])(\d\d):(\d\d)/,
  "3": /^([-+])(\d\d)(\d\d)(\d\d)/,
  "3:": /^([-+])(\d\d):(\d\d):(\d\d)/,
};

function readZoneName(reading: Reading): Mismatch | undefined {
  const { rest } = reading;
  if (rest.startsWith("UTC")) {
    reading.rest = rest.slice(3);
    reading.offset = 0;
    return undefined;
  }
  const length = zoneNameLength(rest);
  if (length === 0) return "bad";
  reading.zoneName = rest.slice(0, length);
  reading.rest = rest.slice(length);
  return undefined;
}

/** Zone names are three or four capitals (four or five end in T), `GMT` with an offset, or an offset. */
function zoneNameLength(text: string): number {
  if (text.length < 3) return 0;
  if (text.startsWith("ChST") || text.startsWith("MeST")) return 4;
  if (text.startsWith("GMT")) return 3 + signedHours(text.slice(3));
  if (text[0] === "+" || text[0] === "-") return signedHours(text);
  const capitals = /^[A-Z]{0,6}/.exec(text)?.[0] ?? "";
  if (capitals.length === 3) return 3;
  if (capitals.length === 4) return capitals.endsWith("T") || capitals === "WITA" ? 4 : 0;
  return capitals.length === 5 && capitals.endsWith("T") ? 5 : 0;
}

function signedHours(text: string): number {
  const found = /^[-+](\d+)/.exec(text);
  return found === null || Number(found[1]) > 23 ? 0 : found[0].length;
}

/** Fills month and day from the day of the year, and checks that the day exists. */
function settleDay(reading: Reading): string | undefined {
  if (reading.half === "pm" && reading.hour < 12) reading.hour += 12;
  else if (reading.half === "am" && reading.hour === 12) reading.hour = 0;
  const { dayOfYear, year } = reading;
  if (dayOfYear !== undefined) {
    if (dayOfYear < 1 || dayOfYear > (isLeapYear(year) ? 366 : 365)) return "day-of-year out of range";
    let month = 1;
    let day = dayOfYear;
    while (day > countDaysInMonth(year, month)) day -= countDaysInMonth(year, month++);
    if (reading.month !== undefined && reading.month !== month) return "day-of-year does not match month";
    if (reading.day !== undefined && reading.day !== day) return "day-of-year does not match day";
    reading.month = month;
    reading.day = day;
  }
  const day = reading.day ?? 1;
  return day < 1 || day > countDaysInMonth(year, reading.month ?? 1) ? "day out of range" : undefined;
}

function nanoseconds(reading: Reading): bigint {
  const days = convertCivilDateToDays(reading.year, reading.month ?? 1, reading.day ?? 1);
  const seconds = days * 86_400 + reading.hour * 3600 + reading.minute * 60 + reading.second - zoneOffset(reading);
  return BigInt(seconds) * 1_000_000_000n + BigInt(reading.nanosecond);
}

/** Names of zones say nothing about their offset, except `GMT+3`. */
function zoneOffset(reading: Reading): number {
  if (reading.offset !== undefined) return reading.offset;
  const hours = /^GMT([-+]\d+)$/.exec(reading.zoneName ?? "")?.[1];
  return hours === undefined ? 0 : Number(hours) * 3600;
}
