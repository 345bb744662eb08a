/**
 * When a schedule runs: `<Once|Hourly|Daily|Weekly|Monthly>@HH:MM date@<date>`, or a cron expression, by the clock of a
 * time zone. The times of a schedule are fixed by its text: asking from any moment gives the first of them after it.
 */
import { type CronNextTimeFinder, isCronLike, parseCron } from "./cron.js";
import { findTimeZone, type TimeZone } from "./time-zone.js";

export type ScheduleRecurrence =
  | { readonly every: "once"; readonly at: number }
  /** An hour is 60 minutes, whatever clocks do meanwhile. */
  | { readonly every: "hours"; readonly start: number; readonly hours: number }
  /** `start` is a wall time, as days and months differ in length where clocks change. */
  | { readonly every: "days"; readonly start: number; readonly days: number; readonly zone: TimeZone }
  | { readonly every: "months"; readonly start: number; readonly months: number; readonly zone: TimeZone }
  | { readonly every: "cron"; readonly times: CronNextTimeFinder };

export type ScheduleParseResult =
  | { readonly ok: true; readonly schedule: ScheduleRecurrence }
  /** Begins with the field that is wrong. */
  | { readonly ok: false; readonly problem: string };

export interface ScheduleParseOptions {
  /** Every so many hours, days, weeks or months. */
  readonly recur: number;
  readonly timeZone: string;
  /** When the schedule was made: where one without a date begins. */
  readonly from: Date;
}

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Years with more than four digits are nobody's plan. */
const LAST = Date.UTC(9999, 11, 31);

const forms =
  "`daily@HH:MM date@MM/DD/YYYY` (also once, hourly, weekly, monthly; the date may be left out) or cron with five fields";

export function parseSchedule(text: string, options: ScheduleParseOptions): ScheduleParseResult {
  const refused = (problem: string): ScheduleParseResult => ({ ok: false, problem });
  const zone = findTimeZone(options.timeZone);
  if (zone === null) return refused(`time_zone must be a name such as Europe/Berlin, got ${quoted(options.timeZone)}.`);
  const words = text.trim().split(/\s+/).join(" ");
  const timed = /^(once|hourly|daily|weekly|monthly)@(\d{1,2}):(\d{2})(?: date@(\S+))?$/i.exec(words);
  if (timed === null) {
    if (!isCronLike(words)) return refused(`schedule must be ${forms}, got ${quoted(text)}.`);
    if (options.recur !== 1)
      return refused("recur has no meaning with a cron expression, which says itself how often.");
    const times = parseCron(words, zone, options.timeZone);
    if (typeof times === "string") return refused(`schedule ${quoted(text)} cannot be used: ${times}.`);
    return { ok: true, schedule: { every: "cron", times } };
  }
  const [, unit = "", hour = "", minute = "", date] = timed;
  if (Number(hour) > 23 || Number(minute) > 59) return refused(`schedule ${quoted(text)} has no time of day.`);
  const time = Number(hour) * HOUR + Number(minute) * MINUTE;
  const day = date === undefined ? null : dayOf(date);
  if (date !== undefined && day === null) {
    return refused(`schedule ${quoted(text)}: ${date} is no date MM/DD/YYYY, DD/MM/YYYY or YYYY-MM-DD.`);
  }
  return timedSchedule(unit.toLowerCase(), { time, day, zone, recur: options.recur, from: options.from.getTime() });
}

const quoted = (text: string) => JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Midnight of the day as a wall time. Where both orders are possible, the month comes first. */
function dayOf(text: string): number | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso !== null) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)?.map(Number) ?? [];
  if (first === undefined || second === undefined || year === undefined) return null;
  return calendarDay(year, first, second) ?? calendarDay(year, second, first);
}

function calendarDay(year: number, month: number, day: number): number | null {
  if (year < 1970 || month < 1 || month > 12 || day < 1 || day > lastDayOf(year, month - 1)) return null;
  return Date.UTC(year, month - 1, day);
}

/** `month` from 0, and beyond 11 in the years after. */
const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

interface TimedParts {
  readonly time: number;
  readonly day: number | null;
  readonly zone: TimeZone;
  readonly recur: number;
  readonly from: number;
}

function timedSchedule(unit: string, parts: TimedParts): ScheduleParseResult {
  const { zone, recur } = parts;
  const start = firstWall(parts);
  switch (unit) {
    case "once":
      if (recur !== 1) return { ok: false, problem: "recur has no meaning with a schedule that runs once." };
      return { ok: true, schedule: { every: "once", at: zone.instantOf(start) } };
    case "hourly": {
      const first = parts.day === null ? firstHour(parts) : zone.instantOf(start);
      return { ok: true, schedule: { every: "hours", start: first, hours: recur } };
    }
    case "monthly":
      return { ok: true, schedule: { every: "months", start, months: recur, zone } };
    default:
      return { ok: true, schedule: { every: "days", start, days: unit === "weekly" ? 7 * recur : recur, zone } };
  }
}

/** Without a date, a schedule begins when the clock shows its time next. */
function firstWall({ time, day, zone, from }: TimedParts): number {
  if (day !== null) return day + time;
  const now = zone.wallAt(from);
  const today = now - (now % DAY) + time;
  return zone.instantOf(today) > from ? today : today + DAY;
}

/** Without a date only the minute counts. */
function firstHour({ time, zone, from }: TimedParts): number {
  const now = zone.wallAt(from);
  const inThisHour = from - (now % HOUR) + (time % HOUR);
  return inThisHour > from ? inThisHour : inThisHour + HOUR;
}

/** The first time of the schedule after `after`; null when there is none any more. */
export function findNextScheduledTime(schedule: ScheduleRecurrence, after: Date): Date | null {
  const next = after.getTime() < LAST ? nextInstant(schedule, after.getTime()) : null;
  return next === null || next > LAST ? null : new Date(next);
}

function nextInstant(schedule: ScheduleRecurrence, after: number): number | null {
  switch (schedule.every) {
    case "once":
      return schedule.at > after ? schedule.at : null;
    case "hours": {
      const step = schedule.hours * HOUR;
      return schedule.start + Math.max(0, Math.floor((after - schedule.start) / step) + 1) * step;
    }
    case "days": {
      const { start, zone } = schedule;
      const step = schedule.days * DAY;
      const passed = Math.floor((zone.wallAt(after) - start) / step);
      return firstAfter(after, passed, (nth) => zone.instantOf(start + nth * step));
    }
    case "months": {
      const { start, zone, months } = schedule;
      const passed = Math.floor((monthOf(zone.wallAt(after)) - monthOf(start)) / months);
      return firstAfter(after, passed, (nth) => zone.instantOf(monthsLater(start, nth * months)));
    }
    case "cron":
      return schedule.times.next(after);
  }
}

/** `passed` is how many times have come, give or take one. */
function firstAfter(after: number, passed: number, instantOf: (nth: number) => number): number {
  for (let nth = Math.max(0, passed - 1); ; nth += 1) {
    const instant = instantOf(nth);
    if (instant > after) return instant;
  }
}

function monthOf(wall: number): number {
  const date = new Date(wall);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The same day that many months later, or the last one of a month that has no such day. */
function monthsLater(start: number, months: number): number {
  const date = new Date(start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDayOf(year, month))) + (start % DAY);
}
