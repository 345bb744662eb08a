/**
 * Clocks of time zones. A wall time is what a clock on the wall shows, kept as the milliseconds it would be in UTC. When
 * clocks go forward some wall times never come, when they go back some come twice; `instantOf` gives each of them one
 * moment, and later wall times never an earlier one.
 */

export interface TimeZone {
  /** What the clock shows at a moment. */
  wallAt(instant: number): number;
  /** The moment a clock shows this: the first one of two; for a time left out, the moment the clock is put forward. */
  instantOf(wall: number): number;
}

const DAY = 24 * 3600 * 1000;

/** Null when there is no zone of that name. Offsets such as +02:00 are no names: they know no summer time. */
export function findTimeZone(name: string): TimeZone | null {
  if (!/^[A-Za-z]/.test(name)) return null;
  const format = formatOf(name);
  if (format === null) return null;

  const wallAt = (instant: number) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = fields.map((field) => parts.get(field));
    const milliseconds = ((instant % 1000) + 1000) % 1000;
    return Date.UTC(year, month - 1, day, hour, minute, second) + milliseconds;
  };
  const offsetAt = (instant: number) => wallAt(instant) - instant;

  return {
    wallAt,
    instantOf(wall) {
      // No zone is a day away from UTC, and none changes its clocks twice in two days.
      const [before, after] = [offsetAt(wall - DAY), offsetAt(wall + DAY)];
      const shown = [wall - before, wall - after].filter((instant) => wallAt(instant) === wall);
      if (shown.length > 0) return Math.min(...shown);
      let [early, late] = [wall - after, wall - before];
      while (late - early > 1) {
        const middle = Math.floor((early + late) / 2);
        if (offsetAt(middle) === before) early = middle;
        else late = middle;
      }
      return late;
    },
  };
}

const fields = ["year", "month", "day", "hour", "minute", "second"] as const;

function formatOf(name: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return null;
  }
}
