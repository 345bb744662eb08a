/**
 * Layouts show how the reference time Mon Jan 2 15:04:05 MST 2006 is written. A layout is read from left to right: at
 * each place the elements that can start with the character there are tried, longer ones first; everything between
 * elements is literal text.
 */
export type LayoutElement =
  | { readonly kind: LayoutElementKind; readonly text: string }
  | { readonly kind: "fraction"; readonly text: string; readonly digits: number; readonly trim: boolean };

export type LayoutElementKind =
  | "month name"
  | "short month name"
  | "month"
  | "zero month"
  | "weekday"
  | "short weekday"
  | "day"
  | "under day"
  | "zero day"
  | "under year day"
  | "zero year day"
  | "hour"
  | "hour 12"
  | "zero hour 12"
  | "minute"
  | "zero minute"
  | "second"
  | "zero second"
  | "year"
  | "short year"
  | "PM"
  | "pm"
  | "zone name"
  | "offset";

export type LayoutPart = LayoutElement | { readonly kind: "literal"; readonly text: string };

const elements: readonly (readonly [string, LayoutElementKind])[] = [
  ["January", "month name"],
  ["Jan", "short month name"],
  ["Monday", "weekday"],
  ["Mon", "short weekday"],
  ["MST", "zone name"],
  ["002", "zero year day"],
  ["01", "zero month"],
  ["02", "zero day"],
  ["03", "zero hour 12"],
  ["04", "zero minute"],
  ["05", "zero second"],
  ["06", "short year"],
  ["15", "hour"],
  ["1", "month"],
  ["2006", "year"],
  ["2", "day"],
  ["__2", "under year day"],
  ["_2", "under day"],
  ["3", "hour 12"],
  ["4", "minute"],
  ["5", "second"],
  ["PM", "PM"],
  ["pm", "pm"],
  ["-070000", "offset"],
  ["-07:00:00", "offset"],
  ["-0700", "offset"],
  ["-07:00", "offset"],
  ["-07", "offset"],
  ["Z070000", "offset"],
  ["Z07:00:00", "offset"],
  ["Z0700", "offset"],
  ["Z07:00", "offset"],
  ["Z07", "offset"],
];

const byFirst = new Map<string, (readonly [string, LayoutElementKind])[]>();
for (const element of elements) {
  const first = element[0][0] ?? "";
  byFirst.set(first, [...(byFirst.get(first) ?? []), element]);
}
const lowerCase = /^[a-z]/;

const layouts = new Map<string, readonly LayoutPart[]>();
const mostLayouts = 200;

export function parseLayout(layout: string): readonly LayoutPart[] {
  const found = layouts.get(layout);
  if (found !== undefined) return found;
  const parts = layoutParts(layout);
  if (layouts.size < mostLayouts && layout.length < 200) layouts.set(layout, parts);
  return parts;
}

function layoutParts(layout: string): readonly LayoutPart[] {
  const parts: LayoutPart[] = [];
  let start = 0;
  for (let i = 0; i < layout.length; ) {
    const element = elementAt(layout, i);
    if (element === undefined) {
      i++;
      continue;
    }
    if (i > start) parts.push({ kind: "literal", text: layout.slice(start, i) });
    parts.push(element);
    i += element.text.length;
    start = i;
  }
  if (start < layout.length) parts.push({ kind: "literal", text: layout.slice(start) });
  return parts;
}

function elementAt(layout: string, place: number): LayoutElement | undefined {
  const first = layout[place] ?? "";
  if (first === "." || first === ",") return fractionAt(layout, place);
  for (const [text, kind] of byFirst.get(first) ?? []) {
    if (!layout.startsWith(text, place)) continue;
    // "Janitor" is no month; `_2006` is an underscore and a year.
    if ((text === "Jan" || text === "Mon") && lowerCase.test(layout.slice(place + 3, place + 4))) continue;
    if (text === "_2" && layout.startsWith("_2006", place)) continue;
    return { kind, text };
  }
  return undefined;
}

function fractionAt(layout: string, place: number): LayoutElement | undefined {
  const digit = layout[place + 1];
  if (digit !== "0" && digit !== "9") return undefined;
  let end = place + 1;
  while (layout[end] === digit) end++;
  const next = layout.charCodeAt(end);
  if (next >= 48 && next <= 57) return undefined;
  return { kind: "fraction", text: layout.slice(place, end), digits: end - place - 1, trim: digit === "9" };
}

/** Layouts policies may call by their name. */
export const namedLayouts: ReadonlyMap<string, string> = new Map([
  ["ANSIC", "Mon Jan _2 15:04:05 2006"],
  ["UnixDate", "Mon Jan _2 15:04:05 MST 2006"],
  ["RubyDate", "Mon Jan 02 15:04:05 -0700 2006"],
  ["RFC822", "02 Jan 06 15:04 MST"],
  ["RFC822Z", "02 Jan 06 15:04 -0700"],
  ["RFC850", "Monday, 02-Jan-06 15:04:05 MST"],
  ["RFC1123", "Mon, 02 Jan 2006 15:04:05 MST"],
  ["RFC1123Z", "Mon, 02 Jan 2006 15:04:05 -0700"],
  ["RFC3339", "2006-01-02T15:04:05Z07:00"],
  ["RFC3339Nano", "2006-01-02T15:04:05.999999999Z07:00"],
]);

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

export const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
