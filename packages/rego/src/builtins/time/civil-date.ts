/** Days and dates of the Gregorian calendar, extended to all years. Day 0 is 1970-01-01. */
export interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const daysPerEra = 146_097;

/** The month may lie outside of 1 to 12 and the day outside of the month: both carry over. */
export function convertCivilDateToDays(year: number, month: number, day: number): number {
  const carried = year + Math.floor((month - 1) / 12);
  const place = (((month - 1) % 12) + 12) % 12;
  // Years that begin in March put the leap day at their end.
  const marchYear = place < 2 ? carried - 1 : carried;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((place + 10) % 12) + 2) / 5);
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysPerEra + dayOfEra - 719_468 + (day - 1);
}

export function convertDaysToCivilDate(days: number): CivilDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / daysPerEra);
  const dayOfEra = shifted - era * daysPerEra;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const place = Math.floor((5 * dayOfYear + 2) / 153);
  const month = place < 10 ? place + 3 : place - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * place + 2) / 5) + 1 };
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function countDaysInMonth(year: number, month: number): number {
  return convertCivilDateToDays(year, month + 1, 1) - convertCivilDateToDays(year, month, 1);
}
