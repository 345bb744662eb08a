/**
 * Cron expressions. croner says which wall times match; when those come is the time zone's to say, so that a time the
 * clock leaves out is made up for at once and one it shows twice counts once, also where several hours are listed.
 * Expressions for every hour go by the clock minute by minute instead: through a repeated hour they go on running.
 */
import { Cron, CronPattern } from "croner";
import type { TimeZone } from "./time-zone.js";

export interface CronNextTimeFinder {
  next(after: number): number | null;
}

const mode = "5-part";

/** Five fields, or one of the names `@hourly` to `@yearly`. */
export const isCronLike = (text: string) => text.startsWith("@") || text.split(" ").length >= 5;

/** What is wrong with the expression, in words, when it is none. */
export function parseCron(expression: string, zone: TimeZone, zoneName: string): CronNextTimeFinder | string {
  try {
    const everyHour = new CronPattern(expression, undefined, { mode }).hour.every((hour) => hour === 1);
    const walls = new Cron(expression, { mode, timezone: "UTC" });
    if (walls.nextRun(new Date(0)) === null) return "no day ever matches it";
    if (everyHour) {
      const instants = new Cron(expression, { mode, timezone: zoneName });
      return { next: (after) => nextMatch(instants, zone, after) };
    }
    return { next: (after) => nextOnClock(walls, zone, after) };
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^CronPattern: |\.$/g, "") : String(error);
  }
}

const utcClock: TimeZone = { wallAt: (instant) => instant, instantOf: (wall) => wall };

function nextOnClock(walls: Cron, zone: TimeZone, after: number): number | null {
  let wall = nextMatch(walls, utcClock, zone.wallAt(after));
  // In the second pass of a repeated hour, the wall times ahead may be those of its first pass.
  while (wall !== null) {
    const instant = zone.instantOf(wall);
    if (instant > after) return instant;
    wall = nextMatch(walls, utcClock, wall);
  }
  return null;
}

/**
 * croner takes every month for one of 31 days: where the day of the week decides, from February on it may name the 2nd or
 * 3rd of March before it has looked at the days before. Asked from the end of February, it looks at all of them.
 */
function nextMatch(times: Cron, zone: TimeZone, after: number): number | null {
  const next = times.nextRun(new Date(after))?.getTime() ?? null;
  if (next === null) return null;
  const wall = new Date(zone.wallAt(next));
  if (wall.getUTCMonth() !== 2 || wall.getUTCDate() > 3) return next;
  const march = zone.instantOf(Date.UTC(wall.getUTCFullYear(), 2, 1));
  return march <= after + 1000 ? next : (times.nextRun(new Date(march - 1000))?.getTime() ?? null);
}
