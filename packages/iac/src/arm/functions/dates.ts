/** Dates. A year of a duration is 365 days and a month 30, as the documentation says. */
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import {
  type ArmFunction,
  type ArmFunctionCall,
  defineFunction,
  requireIntegerArgument,
  requireTextArgument,
} from "./arm-function-definition.js";
import { formatDate } from "./date-format.js";

export const armDateFunctions: Readonly<Record<string, ArmFunction>> = {
  dateTimeAdd: defineFunction(2, 3, dateTimeAdd),
  dateTimeFromEpoch: defineFunction(1, 1, (call) => formatDate(checked(requireIntegerArgument(call, 0) * 1000), ISO)),
  dateTimeToEpoch: defineFunction(1, 1, (call) => Math.floor(dateOf(requireTextArgument(call, 0)).getTime() / 1000)),
};

const ISO = "yyyy-MM-ddTHH:mm:ssZ";

const DATE =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.(\d{1,7}))?)?)? ?(Z|[+-]\d{2}:?\d{2})?$/i;

function dateOf(text: string): Date {
  const match = DATE.exec(text.trim());
  if (match === null) throw new ArmExpressionError(`expected a date of ISO 8601, found ${JSON.stringify(text)}`);
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "0", zone = "Z"] = match;
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000);
  const time = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    milliseconds,
  );
  return checked(time - offsetOf(zone));
}

function offsetOf(zone: string): number {
  if (zone.toUpperCase() === "Z") return 0;
  const digits = zone.slice(1).replace(":", "");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (zone.startsWith("-") ? -minutes : minutes) * 60_000;
}

const LAST_YEAR = 9999;

function checked(time: number): Date {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > LAST_YEAR) throw new ArmExpressionError("the date is out of range");
  return date;
}

const DURATION =
  /^(-?)P(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:\.\d{1,7})?)S)?)?$/;

const DAY = 86_400;

function secondsOf(text: string): number {
  const match = DURATION.exec(text);
  if (match === null || /[PT]$/.test(text))
    throw new ArmExpressionError(`expected a duration of ISO 8601, found ${JSON.stringify(text)}`);
  const [, sign, ...parts] = match;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const sum = (years * 365 + months * 30 + weeks * 7 + days) * DAY + hours * 3600 + minutes * 60 + seconds;
  return sign === "-" ? -sum : sum;
}

function dateTimeAdd(call: ArmFunctionCall): string {
  const base = dateOf(requireTextArgument(call, 0));
  const date = checked(base.getTime() + secondsOf(requireTextArgument(call, 1)) * 1000);
  return formatDate(date, call.args.length > 2 ? requireTextArgument(call, 2) : ISO);
}
