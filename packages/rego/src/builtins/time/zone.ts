import { findZoneAbbreviation } from "./zone-abbreviations.js";

/** A time zone of the platform's zone data, read through Intl, which every JavaScript platform has. */
export interface Zone {
  readonly name: string;
  /** Seconds east of UTC at a point in time. */
  offsetAt(unixSeconds: number): number;
  /** What the zone calls itself then: `CET`, `PDT`, `+03`. */
  abbreviationAt(unixSeconds: number): string;
}

export const utcZone: Zone = { name: "UTC", offsetAt: () => 0, abbreviationAt: () => "UTC" };

const known = new Map<string, Zone>();
const mostKnown = 1000;
const zoneName = /^[A-Za-z][A-Za-z0-9_+\-/]*$/;

/** Undefined when there is no such zone. */
export function findZone(name: string): Zone | undefined {
  if (name === "" || name === "UTC") return utcZone;
  const found = known.get(name);
  if (found !== undefined) return found;
  const zone = loadZone(name);
  if (zone !== undefined && known.size < mostKnown) known.set(name, zone);
  return zone;
}

function loadZone(name: string): Zone | undefined {
  if (!zoneName.test(name)) return undefined;
  const format = formatOf(name === "Local" ? undefined : name);
  if (format === undefined) return undefined;
  const full = name === "Local" ? format.resolvedOptions().timeZone : name;
  if (!isSpelledRight(full, format.resolvedOptions().timeZone)) return undefined;
  const offsetAt = byDay((unixSeconds) => offsetOf(format, unixSeconds));
  return {
    name: full,
    offsetAt,
    abbreviationAt: (unixSeconds) => findZoneAbbreviation(full, unixSeconds, offsetAt(unixSeconds)),
  };
}

const day = 86_400;
const mostDays = 2_000;
/** Beyond what nanoseconds of 64 bits reach. */
const latest = 1e10;

/** Intl takes long. Since 1970 no zone has changed its offset twice within a day, so that one alike at both ends is the day's. */
function byDay(offsetAt: (unixSeconds: number) => number): (unixSeconds: number) => number {
  const offsets = new Map<number, number | undefined>();
  const ofDay = (place: number): number | undefined => {
    const first = offsetAt(place * day);
    return first === offsetAt((place + 1) * day) ? first : undefined;
  };
  return (unixSeconds) => {
    if (!(unixSeconds >= 0 && unixSeconds < latest)) return offsetAt(unixSeconds);
    const place = Math.floor(unixSeconds / day);
    if (!offsets.has(place)) {
      if (offsets.size >= mostDays) offsets.clear();
      offsets.set(place, ofDay(place));
    }
    return offsets.get(place) ?? offsetAt(unixSeconds);
  };
}

/** Intl does not mind upper and lower case; zone files do. */
function isSpelledRight(name: string, canonical: string): boolean {
  return name.toLowerCase() !== canonical.toLowerCase() || name === canonical || canonical === "UTC";
}

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", {
      ...(timeZone === undefined ? {} : { timeZone }),
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return undefined;
  }
}

function offsetOf(format: Intl.DateTimeFormat, unixSeconds: number): number {
  const fields = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const part of format.formatToParts(unixSeconds * 1000)) {
    if (Object.hasOwn(fields, part.type)) fields[part.type as keyof typeof fields] = Number(part.value);
  }
  const { year, month, day, hour, minute, second } = fields;
  return Math.round(Date.UTC(year, month - 1, day, hour, minute, second) / 1000) - unixSeconds;
}
