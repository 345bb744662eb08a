/** Go's `printf`, as far as charts use it. */
import type { Meter } from "@plumbline/hcl";
import { toInteger, toNumber } from "../values/function-arguments.js";
import { Float, formatAsGo, formatAsHelm, getGoTypeName, type HelmValue } from "../values/template-value.js";
import { quoteAsGo } from "./texts.js";

const VERB = /%([-+# 0]*)(\d+|\*)?(?:\.(\d+))?([a-zA-Z%])/g;

export function formatPrintf(format: string, args: readonly HelmValue[], meter: Meter): string {
  let next = 0;
  const take = (): HelmValue | undefined => {
    next += 1;
    return args[next - 1];
  };
  const text = format.replace(
    VERB,
    (_, flags: string, width: string | undefined, precision: string | undefined, verb: string) => {
      if (verb === "%") return "%";
      const wide = width === "*" ? toInteger(take() ?? null) : Number(width ?? 0);
      const value = take();
      if (value === undefined) return `%!${verb}(MISSING)`;
      const written = verbText(verb, value, flags, precision === undefined ? undefined : Number(precision));
      meter.produceText(Math.max(wide, written.length));
      return padded(written, flags, wide);
    },
  );
  meter.produceText(text.length);
  const extra = args.slice(next).map((value) => `${getGoTypeName(value)}=${formatAsGo(value)}`);
  return extra.length === 0 ? text : `${text}%!(EXTRA ${extra.join(", ")})`;
}

function verbText(verb: string, value: HelmValue, flags: string, precision: number | undefined): string {
  const isNumber = typeof value === "number" || value instanceof Float;
  switch (verb) {
    case "s":
      return isNumber || typeof value === "boolean" || value === null
        ? wrong(verb, value)
        : cut(formatAsGo(value), precision);
    case "v":
      return formatAsGo(value);
    case "q":
      return isNumber ? wrong(verb, value) : quoteAsGo(formatAsHelm(value));
    case "d":
      return typeof value === "number" ? signed(value, flags) : wrong(verb, value);
    case "t":
      return typeof value === "boolean" ? String(value) : wrong(verb, value);
    case "f":
    case "F":
      return value instanceof Float ? value.value.toFixed(Math.min(precision ?? 6, 100)) : wrong(verb, value);
    case "g":
    case "e":
      return value instanceof Float ? formatAsGo(value) : wrong(verb, value);
    case "x":
      return typeof value === "string" ? Buffer.from(value).toString("hex") : toInteger(value).toString(16);
    case "X":
      return toInteger(value).toString(16).toUpperCase();
    case "o":
      return toInteger(value).toString(8);
    case "b":
      return toInteger(value).toString(2);
    case "c":
      return String.fromCodePoint(Math.max(0, Math.min(0x10ffff, toNumber(value))));
    case "T":
      return getGoTypeName(value);
    default:
      return wrong(verb, value);
  }
}

function wrong(verb: string, value: HelmValue): string {
  return value === null ? `%!${verb}(<nil>)` : `%!${verb}(${getGoTypeName(value)}=${formatAsGo(value)})`;
}

function cut(text: string, precision: number | undefined): string {
  return precision === undefined ? text : text.slice(0, precision);
}

function signed(value: number, flags: string): string {
  return flags.includes("+") && value >= 0 ? `+${value}` : String(value);
}

function padded(text: string, flags: string, width: number): string {
  if (flags.includes("-")) return text.padEnd(width);
  if (!flags.includes("0")) return text.padStart(width);
  return text.startsWith("-") ? `-${text.slice(1).padStart(width - 1, "0")}` : text.padStart(width, "0");
}
