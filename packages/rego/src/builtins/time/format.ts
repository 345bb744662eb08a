import { type LayoutElement, monthNames, parseLayout, weekdayNames } from "./layout.js";
import type { Moment } from "./moment.js";

/** A moment written as a layout shows. */
export function formatMoment(moment: Moment, layout: string): string {
  let text = "";
  for (const part of parseLayout(layout)) text += part.kind === "literal" ? part.text : elementText(moment, part);
  return text;
}

function elementText(moment: Moment, element: LayoutElement): string {
  switch (element.kind) {
    case "year":
      return padded(moment.year, 4);
    case "short year":
      return padded(moment.year % 100, 2);
    case "month name":
      return monthNames[moment.month - 1] ?? "";
    case "short month name":
      return (monthNames[moment.month - 1] ?? "").slice(0, 3);
    case "month":
      return String(moment.month);
    case "zero month":
      return padded(moment.month, 2);
    case "weekday":
      return weekdayNames[moment.weekday] ?? "";
    case "short weekday":
      return (weekdayNames[moment.weekday] ?? "").slice(0, 3);
    case "day":
      return String(moment.day);
    case "under day":
      return String(moment.day).padStart(2, " ");
    case "zero day":
      return padded(moment.day, 2);
    case "under year day":
      return String(moment.dayOfYear).padStart(3, " ");
    case "zero year day":
      return padded(moment.dayOfYear, 3);
    case "hour":
      return padded(moment.hour, 2);
    case "hour 12":
      return String(moment.hour % 12 || 12);
    case "zero hour 12":
      return padded(moment.hour % 12 || 12, 2);
    case "minute":
      return String(moment.minute);
    case "zero minute":
      return padded(moment.minute, 2);
    case "second":
      return String(moment.second);
    case "zero second":
      return padded(moment.second, 2);
    case "PM":
      return moment.hour >= 12 ? "PM" : "AM";
    case "pm":
      return moment.hour >= 12 ? "pm" : "am";
    case "zone name":
      return moment.zone.abbreviationAt(moment.unixSeconds);
    case "offset":
      return offsetText(moment.offset, element.text);
    case "fraction":
      return fractionText(moment.nanosecond, element);
  }
}

function padded(value: number, width: number): string {
  return value < 0 ? `-${padded(-value, width)}` : String(value).padStart(width, "0");
}

function offsetText(offset: number, form: string): string {
  if (form.startsWith("Z") && offset === 0) return "Z";
  const size = Math.abs(offset);
  const colon = form.includes(":") ? ":" : "";
  const digits = form.replace(/[^0-9]/g, "").length;
  // The sign is that of whole minutes, as is the hour.
  let text = (Math.trunc(offset / 60) < 0 ? "-" : "+") + padded(Math.floor(size / 3600), 2);
  if (digits >= 4) text += colon + padded(Math.floor((size % 3600) / 60), 2);
  if (digits >= 6) text += colon + padded(size % 60, 2);
  return text;
}

function fractionText(nanosecond: number, element: LayoutElement & { readonly kind: "fraction" }): string {
  const wanted = padded(nanosecond, 9).slice(0, element.digits);
  const digits = element.trim ? wanted.replace(/0+$/, "") : wanted;
  return digits === "" ? "" : (element.text[0] ?? "") + digits;
}
