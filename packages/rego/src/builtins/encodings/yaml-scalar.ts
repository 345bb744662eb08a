import { parseTime } from "../time/parse.js";

/**
 * What a scalar without quotes stands for, by the rules of YAML 1.2 as go-yaml reads them: `yes` and `off` are texts,
 * `017` is still octal, integers of more than 64 bits are floats.
 */
export type YamlScalar =
  | { readonly type: "str" | "timestamp"; readonly value: string }
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: "null"; readonly value: null }
  | { readonly type: "int"; readonly value: bigint }
  | { readonly type: "float"; readonly value: number };

const words = new Map<string, YamlScalar>();
for (const word of ["true", "True", "TRUE"]) words.set(word, { type: "bool", value: true });
for (const word of ["false", "False", "FALSE"]) words.set(word, { type: "bool", value: false });
for (const word of ["", "~", "null", "Null", "NULL"]) words.set(word, { type: "null", value: null });
for (const word of [".nan", ".NaN", ".NAN"]) words.set(word, { type: "float", value: Number.NaN });
for (const word of [".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"]) {
  words.set(word, { type: "float", value: Number.POSITIVE_INFINITY });
}
for (const word of ["-.inf", "-.Inf", "-.INF"]) words.set(word, { type: "float", value: Number.NEGATIVE_INFINITY });

const numeric = /^[-+0-9.]/;
const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const dotted = /^\.[0-9]+(?:_?[0-9])*(?:[eE][-+]?[0-9]+)?$/;
const integers: readonly (readonly [RegExp, string])[] = [
  [/^([-+]?)0[xX]([0-9a-fA-F]+)$/, "0x"],
  [/^([-+]?)0[bB]([01]+)$/, "0b"],
  [/^([-+]?)0[oO]?([0-7]+)$/, "0o"],
  [/^([-+]?)(0|[1-9][0-9]*)$/, ""],
];
const timestamps = [
  "2006-1-2T15:4:5.999999999Z07:00",
  "2006-1-2t15:4:5.999999999Z07:00",
  "2006-1-2 15:4:5.999999999",
  "2006-1-2",
];

export function classifyPlainScalar(text: string): YamlScalar {
  return words.get(text) ?? (numeric.test(text) ? number(text) : undefined) ?? { type: "str", value: text };
}

/** What is in no number and no time. */
const nonNumericCharacter = /[^-+0-9.,_a-fA-FxXoOtTZ: ]/;

function number(text: string): YamlScalar | undefined {
  if (text.length > 1000 || nonNumericCharacter.test(text)) return undefined;
  if (text.startsWith(".")) return dotted.test(text) && !text.includes("_") ? floatOf(text) : undefined;
  if (isTimestamp(text)) return { type: "timestamp", value: text };
  const digits = text.replaceAll("_", "");
  for (const [pattern, prefix] of integers) {
    const found = pattern.exec(digits);
    if (found === null) continue;
    const size = BigInt(prefix + found[2]);
    const value = found[1] === "-" ? -size : size;
    if (value >= -(2n ** 63n) && value < (found[1] === "" ? 2n ** 64n : 2n ** 63n)) return { type: "int", value };
  }
  return float.test(digits) ? floatOf(digits) : undefined;
}

function floatOf(digits: string): YamlScalar | undefined {
  const value = Number(digits);
  return Number.isFinite(value) ? { type: "float", value } : undefined;
}

function isTimestamp(text: string): boolean {
  return /^[0-9]{4}-/.test(text) && timestamps.some((layout) => typeof parseTime(layout, text) === "bigint");
}
