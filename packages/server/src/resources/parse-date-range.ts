import type { DateRange } from "@plumbline/store";
import { createValidationError } from "../http/errors.js";

interface DateInput {
  readonly start_date?: string;
  readonly end_date?: string;
}

/** Takes both dates or none: one alone does not filter. */
export function parseDateRange(input: DateInput): DateRange | null {
  const { start_date: start, end_date: end } = input;
  if (start === undefined || end === undefined) return null;
  // The database's calendar begins in the year 1.
  if (start < "0001") throw createValidationError([`start_date must be a calendar day yyyy-mm-dd, got ${start}.`]);
  if (start > end) throw createValidationError([`start_date ${start} is after end_date ${end}.`]);
  return { start, end };
}
