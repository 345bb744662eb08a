import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findNextScheduledTime, parseSchedule, type ScheduleRecurrence } from "./schedule-recurrence.js";
import { findTimeZone } from "./time-zone.js";

const made = "2026-03-10T12:00:00Z";
/** For property tests, whose number RUNS raises. */
const PATIENCE_MS = 600_000;

interface Given {
  readonly recur?: number;
  readonly timeZone?: string;
  readonly from?: string;
}

function read(text: string, given: Given = {}) {
  const { recur = 1, timeZone: zone = "UTC", from = made } = given;
  return parseSchedule(text, { recur, timeZone: zone, from: new Date(from) });
}

function scheduleOf(text: string, given: Given = {}): ScheduleRecurrence {
  const reading = read(text, given);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.schedule;
}

function times(schedule: ScheduleRecurrence, after: string, count: number): string[] {
  const found: string[] = [];
  let next = findNextScheduledTime(schedule, new Date(after));
  while (next !== null && found.length < count) {
    found.push(next.toISOString().replace(":00.000Z", "Z"));
    next = findNextScheduledTime(schedule, next);
  }
  return found;
}

describe("a schedule in words", () => {
  it.each([
    ["Once@01:00 date@11/20/2026", {}, ["2026-11-20T01:00Z"]],
    ["ONCE@1:00   DATE@11/20/2026 ", {}, ["2026-11-20T01:00Z"]],
    ["once@01:00 date@20/11/2026", {}, ["2026-11-20T01:00Z"]],
    ["once@01:00 date@04/05/2026", {}, ["2026-04-05T01:00Z"]],
    ["once@01:00 date@4/5/2026", {}, ["2026-04-05T01:00Z"]],
    ["once@01:00 date@2026-11-20", {}, ["2026-11-20T01:00Z"]],
    ["once@01:00 date@03/09/2026", {}, []],
    ["once@13:00", {}, ["2026-03-10T13:00Z"]],
    ["once@12:00", {}, ["2026-03-11T12:00Z"]],
    ["hourly@05:15", {}, ["2026-03-10T12:15Z", "2026-03-10T13:15Z", "2026-03-10T14:15Z"]],
    ["hourly@05:00", {}, ["2026-03-10T13:00Z", "2026-03-10T14:00Z", "2026-03-10T15:00Z"]],
    ["hourly@05:15", { recur: 5 }, ["2026-03-10T12:15Z", "2026-03-10T17:15Z", "2026-03-10T22:15Z"]],
    ["hourly@05:15 date@03/10/2026", { recur: 6 }, ["2026-03-10T17:15Z", "2026-03-10T23:15Z", "2026-03-11T05:15Z"]],
    ["daily@01:00 date@03/12/2026", {}, ["2026-03-12T01:00Z", "2026-03-13T01:00Z", "2026-03-14T01:00Z"]],
    ["daily@01:00 date@03/01/2026", { recur: 4 }, ["2026-03-13T01:00Z", "2026-03-17T01:00Z", "2026-03-21T01:00Z"]],
    ["daily@23:00", { recur: 2 }, ["2026-03-10T23:00Z", "2026-03-12T23:00Z", "2026-03-14T23:00Z"]],
    ["weekly@09:30 date@03/02/2026", {}, ["2026-03-16T09:30Z", "2026-03-23T09:30Z", "2026-03-30T09:30Z"]],
    ["weekly@09:30 date@03/02/2026", { recur: 2 }, ["2026-03-16T09:30Z", "2026-03-30T09:30Z", "2026-04-13T09:30Z"]],
    ["monthly@00:00 date@01/31/2026", {}, ["2026-03-31T00:00Z", "2026-04-30T00:00Z", "2026-05-31T00:00Z"]],
    ["monthly@00:00 date@11/30/2026", { recur: 3 }, ["2026-11-30T00:00Z", "2027-02-28T00:00Z", "2027-05-30T00:00Z"]],
    ["monthly@00:00 date@02/29/2028", { recur: 12 }, ["2028-02-29T00:00Z", "2029-02-28T00:00Z", "2030-02-28T00:00Z"]],
    ["daily@01:00", { timeZone: "Asia/Kathmandu" }, ["2026-03-10T19:15Z", "2026-03-11T19:15Z", "2026-03-12T19:15Z"]],
  ] as [string, Given, string[]][])("%s %j runs at %j", (text, given, expected) => {
    expect(times(scheduleOf(text, given), made, 3)).toEqual(expected);
  });
});

describe("a cron expression", () => {
  it.each([
    ["*/20 * * * *", ["2026-03-10T12:20Z", "2026-03-10T12:40Z", "2026-03-10T13:00Z"]],
    ["0 3 * * MON-FRI", ["2026-03-11T03:00Z", "2026-03-12T03:00Z", "2026-03-13T03:00Z"]],
    ["0  0\t1 */6 * ", ["2026-07-01T00:00Z", "2027-01-01T00:00Z", "2027-07-01T00:00Z"]],
    ["0 0 29 2 *", ["2028-02-29T00:00Z", "2032-02-29T00:00Z", "2036-02-29T00:00Z"]],
    ["@daily", ["2026-03-11T00:00Z", "2026-03-12T00:00Z", "2026-03-13T00:00Z"]],
  ])("%s runs at %j", (text, expected) => {
    expect(times(scheduleOf(text), made, 3)).toEqual(expected);
  });

  it.each(["0 0 1 * 6", "0 */1 1 * 6"])("%s leaves out no first of March after a leap day", (text) => {
    expect(times(scheduleOf(text), "2024-02-25T00:00Z", 1)).toEqual(["2024-03-01T00:00Z"]);
  });
});

describe("where clocks change", () => {
  // New York: 2026-03-08 02:00 → 03:00 (07:00Z), 2026-11-01 02:00 → 01:00 (06:00Z).
  // Lord Howe: 2026-04-05 02:00 → 01:30 (15:00Z the day before), 2026-10-04 02:00 → 02:30 (15:30Z the day before).
  const york = "America/New_York";
  const howe = "Australia/Lord_Howe";

  it.each([
    [york, "daily@02:30 date@03/07/2026", "2026-03-07T00:00Z", ["03-07T07:30", "03-08T07:00", "03-09T06:30"]],
    [york, "daily@01:30 date@10/31/2026", "2026-10-31T00:00Z", ["10-31T05:30", "11-01T05:30", "11-02T06:30"]],
    [york, "hourly@00:30 date@03/08/2026", "2026-03-08T05:00Z", ["03-08T05:30", "03-08T06:30", "03-08T07:30"]],
    [york, "hourly@00:30 date@11/01/2026", "2026-11-01T05:00Z", ["11-01T05:30", "11-01T06:30", "11-01T07:30"]],
    [york, "30 2,14 * * *", "2026-03-07T20:00Z", ["03-08T07:00", "03-08T18:30", "03-09T06:30"]],
    [york, "30 1,13 * * *", "2026-11-01T04:00Z", ["11-01T05:30", "11-01T18:30", "11-02T06:30"]],
    [york, "*/30 2-3 * * *", "2026-03-08T05:00Z", ["03-08T07:00", "03-08T07:30", "03-09T06:00"]],
    [york, "30 * * * *", "2026-11-01T04:30Z", ["11-01T05:30", "11-01T06:30", "11-01T07:30"]],
    [york, "30 * * * *", "2026-03-08T06:00Z", ["03-08T06:30", "03-08T07:30", "03-08T08:30"]],
    [howe, "daily@02:15 date@10/03/2026", "2026-10-02T00:00Z", ["10-02T15:45", "10-03T15:30", "10-04T15:15"]],
    [howe, "daily@01:45 date@04/04/2026", "2026-04-03T00:00Z", ["04-03T14:45", "04-04T14:45", "04-05T15:15"]],
    [howe, "45 1 * * *", "2026-04-04T14:50Z", ["04-05T15:15", "04-06T15:15", "04-07T15:15"]],
  ] as [string, string, string, string[]][])("%s: %s after %s", (zone, text, after, expected) => {
    const schedule = scheduleOf(text, { timeZone: zone });
    expect(times(schedule, after, 3)).toEqual(expected.map((time) => `2026-${time}Z`));
  });
});

describe("what is no schedule", () => {
  it.each([
    ["daily", {}, /^schedule must be .*, got "daily"\.$/],
    ["", {}, /^schedule must be/],
    ["yearly@01:00", {}, /^schedule must be/],
    ["daily@24:00", {}, /has no time of day/],
    ["daily@01:60", {}, /has no time of day/],
    ["daily@0100", {}, /^schedule must be/],
    ["daily@01:00 date@", {}, /^schedule must be/],
    ["daily@01:00 date@13/13/2026", {}, /13\/13\/2026 is no date/],
    ["daily@01:00 date@02/30/2026", {}, /02\/30\/2026 is no date/],
    ["daily@01:00 date@2026-2-3", {}, /is no date/],
    ["daily@01:00 date@tomorrow", {}, /tomorrow is no date/],
    ["2026-01-01T00:00:00", {}, /^schedule must be/],
    ["0 * * *", {}, /^schedule must be/],
    ["0 0 * * * *", {}, /5-part/],
    ["61 * * * *", {}, /Invalid value for minute: 61/],
    ["0 0 30 2 *", {}, /no day ever matches it/],
    ["@reboot", {}, /not supported/],
    ["@often", {}, /cannot be used/],
    ["0 * * * *", { recur: 2 }, /^recur has no meaning with a cron expression/],
    ["once@01:00", { recur: 2 }, /^recur has no meaning with a schedule that runs once/],
    [
      "daily@01:00",
      { timeZone: "Mars/Olympus" },
      /^time_zone must be a name such as Europe\/Berlin, got "Mars\/Olympus"/,
    ],
    ["daily@01:00", { timeZone: "+02:00" }, /^time_zone/],
    ["daily@01:00", { timeZone: "" }, /^time_zone/],
  ] as [string, Given, RegExp][])("%j %j is refused", (text, given, problem) => {
    expect(read(text, given)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });

  it(
    "is told of any text without an exception and without delay",
    () => {
      const piece = fc.constantFrom("daily", "@", "date@", "1", "/", "*", " ", "0", ",", "-", "L", "#", "W", "+", "?");
      const texts = fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 40 }).map((parts) => parts.join("")),
      );
      fc.assert(
        fc.property(texts, (text) => {
          const begun = performance.now();
          const reading = read(text);
          if (reading.ok) findNextScheduledTime(reading.schedule, new Date(made));
          else expect(reading.problem).toMatch(/^(schedule|recur) /);
          expect(performance.now() - begun).toBeLessThan(2000);
        }),
        { numRuns: Number(process.env.RUNS ?? 100) },
      );
    },
    PATIENCE_MS,
  );
});

describe("the times of any schedule", () => {
  const two = (number: number) => String(number).padStart(2, "0");
  const zones = fc.constantFrom("UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia");
  const clock = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
  const date = fc
    .tuple(fc.integer({ min: 2020, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
    .map(([year, month, day]) => `${year}-${two(month)}-${two(Math.min(day, new Date(year, month, 0).getDate()))}`);
  const unit = fc.constantFrom("hourly", "daily", "weekly", "monthly");
  const timed = fc.record({ unit, clock, date, recur: fc.integer({ min: 1, max: 40 }) });
  const field = (max: number, min = 0) =>
    fc.oneof(
      fc.constant("*"),
      fc.integer({ min, max }).map(String),
      fc.integer({ min: 2, max: 5 }).map((step) => `*/${step}`),
      fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).map((pair) => pair.join(",")),
    );
  const cron = fc.tuple(field(59), field(23), field(28, 1), field(12, 1), field(6)).map((fields) => fields.join(" "));
  // Near the changes of clocks most of all.
  const near = (day: string) =>
    fc
      .integer({ min: -1000, max: 3000 })
      .chain((minutes) =>
        fc.integer({ min: -2, max: 60_002 }).map((ms) => new Date(Date.parse(day) + minutes * 60_000 + ms)),
      );
  const moment = fc.oneof(
    fc.date({ min: new Date("2019-01-01"), max: new Date("2035-01-01"), noInvalidDate: true }),
    ...["2026-03-08", "2026-11-01", "2026-04-04", "2026-10-03"].map(near),
  );
  const runs = { numRuns: Number(process.env.RUNS ?? 300) };

  function expectGrid(schedule: ScheduleRecurrence, after: Date): void {
    const next = findNextScheduledTime(schedule, after);
    if (next === null) return;
    expect(next.getTime()).toBeGreaterThan(after.getTime());
    expect(next.getTime() % 60_000).toBe(0);
    expect(findNextScheduledTime(schedule, new Date(next.getTime() - 1))).toEqual(next);
    // Nothing lies between: any moment before gives the same.
    const between = new Date(Math.floor((after.getTime() + next.getTime()) / 2));
    expect(findNextScheduledTime(schedule, between)).toEqual(next);
  }

  it(
    "are ahead, and the same from wherever one looks",
    () => {
      fc.assert(
        fc.property(timed, zones, moment, ({ unit, clock, date, recur }, zone, after) => {
          const schedule = scheduleOf(`${unit}@${clock} date@${date}`, { recur, timeZone: zone });
          expect(findNextScheduledTime(schedule, after)).not.toBeNull();
          expectGrid(schedule, after);
        }),
        runs,
      );
      fc.assert(
        fc.property(cron, zones, moment, (text, zone, after) =>
          expectGrid(scheduleOf(text, { timeZone: zone }), after),
        ),
        runs,
      );
    },
    PATIENCE_MS,
  );

  it(
    "show the clock they are for, so many units after the first",
    () => {
      fc.assert(
        fc.property(timed, zones, moment, ({ unit, clock, date, recur }, zone, after) => {
          const next = findNextScheduledTime(
            scheduleOf(`${unit}@${clock} date@${date}`, { recur, timeZone: zone }),
            after,
          );
          const there = findTimeZone(zone);
          if (next === null || there === null) throw new Error("it goes on for ever");
          const start = Date.parse(`${date}T${clock}Z`);
          if (unit === "hourly") {
            expect((next.getTime() - there.instantOf(start)) % (recur * 3_600_000)).toBe(0);
            return;
          }
          // A time that the clock leaves out is made up for within the hour.
          const wall = new Date(there.wallAt(next.getTime()));
          const late = wall.getTime() - Date.parse(`${wall.toISOString().slice(0, 10)}T${clock}Z`);
          expect(late).toBeGreaterThanOrEqual(0);
          expect(late).toBeLessThan(3_600_000);
          const days = Math.floor(wall.getTime() / 86_400_000) - Math.floor(start / 86_400_000);
          if (unit === "daily") expect(days % recur).toBe(0);
          if (unit === "weekly") expect(days % (7 * recur)).toBe(0);
          if (unit === "monthly") {
            const first = new Date(start);
            const months =
              (wall.getUTCFullYear() - first.getUTCFullYear()) * 12 + wall.getUTCMonth() - first.getUTCMonth();
            expect(months % recur).toBe(0);
            const last = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
            expect(wall.getUTCDate()).toBe(Math.min(first.getUTCDate(), last));
          }
        }),
        runs,
      );
    },
    PATIENCE_MS,
  );

  it(
    "of cron, hours named, come once for every day that matches",
    () => {
      fc.assert(
        fc.property(fc.nat(23), fc.nat(59), zones, moment, (hour, minute, zone, after) => {
          const schedule = scheduleOf(`${minute} ${hour},${(hour + 7) % 24} * * *`, { timeZone: zone });
          const found = times(schedule, after.toISOString(), 20).map((time) => Date.parse(time));
          for (const [i, time] of found.slice(2).entries()) {
            const twoBefore = found[i] ?? 0;
            expect(Math.abs(time - twoBefore - 86_400_000)).toBeLessThanOrEqual(3_600_000);
          }
        }),
        { numRuns: Number(process.env.RUNS ?? 100) },
      );
    },
    PATIENCE_MS,
  );
});
