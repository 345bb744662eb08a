/**
 * What a plain (unquoted) YAML scalar means. The tools that read templates do not agree on one version of YAML; this is
 * what Go's YAML (kubectl, Helm) and PyYAML (CloudFormation) have in common: YAML 1.1's booleans without `y` and `n`,
 * 1.1 and 1.2 octals. Where reading a number would lose what was written, it stays text: account ids with a leading
 * zero, integers beyond what a double holds exactly, dates, sexagesimals.
 */

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ...spellings("null", null),
  ...spellings("true", true),
  ...spellings("false", false),
  ...spellings("yes", true),
  ...spellings("no", false),
  ...spellings("on", true),
  ...spellings("off", false),
  ["", null],
  ["~", null],
]);

const LONGEST_WORD = 5;

const SPECIAL_FLOATS: ReadonlyMap<string, number> = new Map([
  ...[".inf", ".Inf", ".INF"].flatMap((word): [string, number][] => [
    [word, Number.POSITIVE_INFINITY],
    [`+${word}`, Number.POSITIVE_INFINITY],
    [`-${word}`, Number.NEGATIVE_INFINITY],
  ]),
  ...[".nan", ".NaN", ".NAN"].map((word): [string, number] => [word, Number.NaN]),
]);

const DECIMAL = /^[-+]?(?:0|[1-9][0-9]*)$/;
const OLD_OCTAL = /^[-+]?0[0-7]+$/;
const PREFIXED = /^[-+]?0(?:x[0-9a-fA-F]+|o[0-7]+|b[01]+)$/;
/** Where YAML 1.1 allows underscores between digits. */
const UNDERSCORED = /^[-+]?(?:[0-9][0-9_]*(?:\.[0-9_]*)?|0x[0-9a-fA-F_]+|0b[01_]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*(?:[eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+))$/;

/** A number with more characters than this is kept as text without a closer look. */
const LONGEST_NUMBER = 64;

/** As long as the id of an AWS account. */
const ACCOUNT_ID_LENGTH = 12;

export function parsePlainScalar(text: string): string | number | boolean | null {
  const first = text.charCodeAt(0);
  if ((first >= 48 && first <= 57) || first === 43 || first === 45 || first === 46) return numberOr(text);
  if (text.length > LONGEST_WORD) return text;
  const word = WORDS.get(text);
  return word === undefined ? text : word;
}

function numberOr(text: string): string | number {
  if (text.length > LONGEST_NUMBER) return text;
  const special = SPECIAL_FLOATS.get(text);
  if (special !== undefined) return special;
  const value = numberOf(UNDERSCORED.test(text) ? text.replaceAll("_", "") : text);
  return value === undefined ? text : value;
}

function numberOf(digits: string): number | undefined {
  if (DECIMAL.test(digits)) return exact(Number(digits));
  if (OLD_OCTAL.test(digits)) return digits.length < ACCOUNT_ID_LENGTH ? Number.parseInt(digits, 8) : undefined;
  if (PREFIXED.test(digits)) return exact(prefixed(digits));
  if (!FLOAT.test(digits)) return undefined;
  const value = Number(digits);
  return Number.isFinite(value) ? value : undefined;
}

function exact(value: number): number | undefined {
  return Number.isSafeInteger(value) ? value + 0 : undefined;
}

function prefixed(digits: string): number {
  const sign = digits.startsWith("-") ? -1 : 1;
  return sign * Number(digits.replace(/^[-+]/, ""));
}

function spellings<T>(word: string, value: T): [string, T][] {
  return [
    [word, value],
    [word.charAt(0).toUpperCase() + word.slice(1), value],
    [word.toUpperCase(), value],
  ];
}

/** `tag` as written; undefined or one of YAML's own types, where it gives the text a type. */
export function parseTaggedScalar(tag: string, text: string): string | number | boolean | null {
  switch (tag) {
    case "!!null":
      return null;
    case "!!bool":
    case "!!int":
    case "!!float":
      return parsePlainScalar(text);
    default:
      return text;
  }
}
