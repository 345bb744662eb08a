/** Functions of dates: the time of rendering is always the same, so that the same chart always gives the same. */
import { getArgAt, getIntegerArgAt, getTextArgAt } from "../values/function-arguments.js";
import { formatAsHelm, HelmObject, type HelmValue } from "../values/template-value.js";
import type { HelmFunction, HelmFunctions } from "./helm-function-types.js";

const RENDERED = Date.UTC(2025, 0, 1);

function timeAt(instant: number): HelmValue {
  const date = new Date(instant);
  return new HelmObject(
    "time.Time",
    {
      Unix: () => Math.floor(instant / 1000),
      Year: () => date.getUTCFullYear(),
      Month: () => date.getUTCMonth() + 1,
      Day: () => date.getUTCDate(),
      Format: (args) => formatted(instant, getTextArgAt(args, 0)),
      UTC: () => timeAt(instant),
      UnixNano: () => instant * 1_000_000,
    },
    { text: `${date.toISOString().slice(0, 19).replace("T", " ")} +0000 UTC` },
  );
}

function instantOf(value: HelmValue): number {
  const unix = value instanceof HelmObject ? value.members.get("Unix") : undefined;
  if (typeof unix === "function") return Number(unix([])) * 1000;
  return typeof value === "number" ? value * 1000 : RENDERED;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

const two = (number: number) => String(number).padStart(2, "0");

/** The reference time of Go, part by part. */
const PARTS: Readonly<Record<string, (date: Date) => string>> = {
  "2006": (date) => String(date.getUTCFullYear()),
  January: (date) => MONTHS[date.getUTCMonth()] ?? "",
  Jan: (date) => (MONTHS[date.getUTCMonth()] ?? "").slice(0, 3),
  Monday: (date) => DAYS[date.getUTCDay()] ?? "",
  Mon: (date) => (DAYS[date.getUTCDay()] ?? "").slice(0, 3),
  "01": (date) => two(date.getUTCMonth() + 1),
  "02": (date) => two(date.getUTCDate()),
  "15": (date) => two(date.getUTCHours()),
  "03": (date) => two(date.getUTCHours() % 12 || 12),
  "04": (date) => two(date.getUTCMinutes()),
  "05": (date) => two(date.getUTCSeconds()),
  "06": (date) => two(date.getUTCFullYear() % 100),
  PM: (date) => (date.getUTCHours() < 12 ? "AM" : "PM"),
  MST: () => "UTC",
  "Z07:00": () => "Z",
  "-0700": () => "+0000",
};

const PART = /2006|January|Jan|Monday|Mon|Z07:00|-0700|MST|PM|0[1-6]|15/g;

function formatted(instant: number, layout: string): string {
  const date = new Date(instant);
  return layout.replace(PART, (part) => PARTS[part]?.(date) ?? part);
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** `-1.5h`, `1h30m`; undefined when it is none. */
function milliseconds(text: string): number | undefined {
  const found = /^([+-]?)((?:\d+(?:\.\d+)?(?:ms|s|m|h))+)$/.exec(text);
  if (found === null) return undefined;
  const parts = (found[2] ?? "").matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g);
  const sum = [...parts].reduce((total, [, number, unit]) => total + Number(number) * (UNITS[unit ?? ""] ?? 0), 0);
  return found[1] === "-" ? -sum : sum;
}

/** The zone is always UTC. */
const date: HelmFunction = (args) => formatted(instantOf(getArgAt(args, 1)), getTextArgAt(args, 0));
const htmlDate: HelmFunction = (args) => formatted(instantOf(getArgAt(args, 0)), "2006-01-02");
const dateModify: HelmFunction = (args) =>
  timeAt(instantOf(getArgAt(args, 1)) + (milliseconds(getTextArgAt(args, 0)) ?? 0));

export const helmTimeFunctions: HelmFunctions = {
  now: () => timeAt(RENDERED),
  date,
  dateInZone: date,
  date_in_zone: date,
  htmlDate,
  htmlDateInZone: htmlDate,
  dateModify,
  date_modify: dateModify,
  toDate: (args) => timeAt(Date.parse(getTextArgAt(args, 1)) || RENDERED),
  unixEpoch: (args) => String(Math.floor(instantOf(getArgAt(args, 0)) / 1000)),
  ago: () => "0s",
  duration: (args) => `${getIntegerArgAt(args, 0)}s`,
  durationRound: (args) => formatAsHelm(getArgAt(args, 0)),
};
