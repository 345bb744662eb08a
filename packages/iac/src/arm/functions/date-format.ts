/** .NET's date formats, as far as templates use them: in UTC, in English. */
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";

const STANDARD: ReadonlyMap<string, string> = new Map([
  ["d", "MM/dd/yyyy"],
  ["D", "dddd, dd MMMM yyyy"],
  ["f", "dddd, dd MMMM yyyy HH:mm"],
  ["F", "dddd, dd MMMM yyyy HH:mm:ss"],
  ["g", "MM/dd/yyyy HH:mm"],
  ["G", "MM/dd/yyyy HH:mm:ss"],
  ["m", "MMMM dd"],
  ["M", "MMMM dd"],
  ["o", "yyyy-MM-ddTHH:mm:ss.fffffffZ"],
  ["O", "yyyy-MM-ddTHH:mm:ss.fffffffZ"],
  ["r", "ddd, dd MMM yyyy HH:mm:ss 'GMT'"],
  ["R", "ddd, dd MMM yyyy HH:mm:ss 'GMT'"],
  ["s", "yyyy-MM-ddTHH:mm:ss"],
  ["t", "HH:mm"],
  ["T", "HH:mm:ss"],
  ["u", "yyyy-MM-dd HH:mm:ssZ"],
  ["y", "yyyy MMMM"],
  ["Y", "yyyy MMMM"],
]);

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = "January February March April May June July August September October November December".split(" ");

export function formatDate(date: Date, format: string): string {
  const pattern = format.length === 1 ? STANDARD.get(format) : format;
  if (pattern === undefined) throw new ArmExpressionError(`the date format "${format}" is not supported`);
  let text = "";
  for (let at = 0; at < pattern.length; ) {
    const char = pattern.charAt(at);
    if (char === "'" || char === '"') {
      const close = pattern.indexOf(char, at + 1);
      const end = close === -1 ? pattern.length : close;
      text += pattern.slice(at + 1, end);
      at = end + 1;
    } else if (char === "\\") {
      text += pattern.charAt(at + 1);
      at += 2;
    } else {
      let end = at + 1;
      while (pattern[end] === char) end += 1;
      text += field(date, char, end - at) ?? char.repeat(end - at);
      at = end;
    }
  }
  return text;
}

function field(date: Date, letter: string, count: number): string | undefined {
  const padded = (value: number, length = Math.min(count, 2)): string => String(value).padStart(length, "0");
  switch (letter) {
    case "y":
      return count <= 2 ? padded(date.getUTCFullYear() % 100) : padded(date.getUTCFullYear(), count);
    case "M":
      return count <= 2 ? padded(date.getUTCMonth() + 1) : named(MONTHS, date.getUTCMonth(), count);
    case "d":
      return count <= 2 ? padded(date.getUTCDate()) : named(DAYS, date.getUTCDay(), count);
    case "H":
      return padded(date.getUTCHours());
    case "h":
      return padded(((date.getUTCHours() + 11) % 12) + 1);
    case "m":
      return padded(date.getUTCMinutes());
    case "s":
      return padded(date.getUTCSeconds());
    case "f":
      return padded(date.getUTCMilliseconds(), 3).padEnd(count, "0").slice(0, count);
    case "t":
      return (date.getUTCHours() < 12 ? "AM" : "PM").slice(0, count);
    case "z":
      return count <= 2 ? `+${padded(0)}` : "+00:00";
    case "K":
      return "Z";
    default:
      return undefined;
  }
}

function named(names: readonly string[], index: number, count: number): string {
  const name = names[index] ?? "";
  return count === 3 ? name.slice(0, 3) : name;
}
