import { type DerReader, derTags, expectElement } from "./der.js";
import { throwMalformed } from "./malformed-input.js";

export interface DerTime {
  /** As RFC 3339 writes it, in the zone it was given in. */
  readonly text: string;
  /** Seconds since 1970. */
  readonly seconds: number;
}

const shortForm = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{4})$/;
const longForm = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(Z|[+-]\d{4})$/;

export function expectDerTime(der: DerReader): DerTime {
  const short = der.bytes[der.at] === derTags.utcTime;
  if (!short && der.bytes[der.at] !== derTags.generalizedTime) throwMalformed("x509: unsupported time format");
  const problem = short ? "x509: malformed UTCTime" : "x509: malformed GeneralizedTime";
  return parseDerTime(expectElement(der, problem).content, short) ?? throwMalformed(problem);
}

/** A two-digit year stands for 1950 to 2049. */
export function parseDerTime(content: Buffer, short: boolean): DerTime | undefined {
  const match = (short ? shortForm : longForm).exec(content.toString("latin1"));
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => +(part ?? 0));
  const zone = match[7] as string;
  const fullYear = short ? (year < 50 ? 2000 + year : 1900 + year) : year;
  if (hour > 23 || minute > 59 || second > 59 || !isDay(fullYear, month, day)) return undefined;
  const offset = zone === "Z" ? 0 : offsetSeconds(zone);
  if (offset === undefined) return undefined;
  const instant = new Date(0);
  instant.setUTCFullYear(fullYear, month - 1, day);
  instant.setUTCHours(hour, minute, second);
  const local = instant.toISOString().slice(0, 19);
  const shownZone = zone === "Z" ? "Z" : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  return { text: `${local}${shownZone}`, seconds: instant.getTime() / 1000 - offset };
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= ([31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] as number);
}

/** No zero offset: it must be written as Z. */
function offsetSeconds(zone: string): number | undefined {
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3));
  if (hours > 24 || minutes > 59 || (hours === 0 && minutes === 0)) return undefined;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 3600 + minutes * 60);
}
