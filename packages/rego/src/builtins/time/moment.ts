import { convertDaysToCivilDate } from "./civil-date.js";
import type { Zone } from "./zone.js";

/** A point in time as clocks and calendars of a zone show it. */
export interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly nanosecond: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly dayOfYear: number;
  /** Seconds east of UTC. */
  readonly offset: number;
  readonly zone: Zone;
  /** Seconds since 1970. */
  readonly unixSeconds: number;
}

const billion = 1_000_000_000n;

export function computeMoment(nanoseconds: bigint, zone: Zone): Moment {
  let seconds = nanoseconds / billion;
  let rest = nanoseconds % billion;
  if (rest < 0n) {
    rest += billion;
    seconds -= 1n;
  }
  const unixSeconds = Number(seconds);
  const offset = zone.offsetAt(unixSeconds);
  const local = unixSeconds + offset;
  const days = Math.floor(local / 86_400);
  const secondOfDay = local - days * 86_400;
  const { year, month, day } = convertDaysToCivilDate(days);
  return {
    year,
    month,
    day,
    hour: Math.floor(secondOfDay / 3600),
    minute: Math.floor((secondOfDay % 3600) / 60),
    second: secondOfDay % 60,
    nanosecond: Number(rest),
    weekday: (((days + 4) % 7) + 7) % 7,
    dayOfYear: days - Math.floor(Date.UTC(year, 0, 1) / 86_400_000) + 1,
    offset,
    zone,
    unixSeconds,
  };
}
