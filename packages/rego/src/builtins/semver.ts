import { quoteTermString } from "../values/go-quote.js";
import { compareStrings } from "../values/text-order.js";
import type { Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "./builtin.js";
import { any, boolean, number, string } from "./declared-types.js";
import { isInt64 } from "./operand-helpers.js";

interface Version {
  readonly core: readonly bigint[];
  readonly preRelease: string;
}

/** Numbers have no leading zeros, and what follows `-` and `+` is never empty. */
const versionText =
  /^v?(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;
const paddedNumber = /(?:^|\.)0\d+(?:\.|$)/;

function parse(text: string): Version | undefined {
  const parts = versionText.exec(text);
  if (parts === null || paddedNumber.test(parts[4] ?? "")) return undefined;
  const texts = parts.slice(1, 4);
  if (texts.some((each) => each.length > 1000)) return undefined;
  const core = texts.map(BigInt);
  return core.every(isInt64) ? { core, preRelease: parts[4] ?? "" } : undefined;
}

function order(a: Version, b: Version): number {
  for (const [index, left] of a.core.entries()) {
    const right = b.core[index] as bigint;
    if (left !== right) return left < right ? -1 : 1;
  }
  if (a.preRelease === b.preRelease) return 0;
  // A version comes after its own pre-releases.
  if (a.preRelease === "") return 1;
  return b.preRelease === "" ? -1 : orderPreReleases(a.preRelease.split("."), b.preRelease.split("."));
}

function orderPreReleases(a: readonly string[], b: readonly string[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const result = orderIdentifiers(left, right);
    if (result !== 0) return result;
  }
  return a.length < b.length ? -1 : 0;
}

const digitsOnly = /^\d+$/;

/** Numbers by size and before everything else, other identifiers by their text. */
function orderIdentifiers(a: string, b: string): number {
  const numeric = digitsOnly.test(a);
  if (numeric !== digitsOnly.test(b)) return numeric ? -1 : 1;
  if (!numeric) return Math.sign(compareStrings(a, b));
  return Math.sign(a.length - b.length || compareStrings(a, b));
}

function compareVersions(context: BuiltinCallContext, a: Value, b: Value): Value | undefined {
  const name = "semver.compare";
  if (typeof a !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", a);
  if (typeof b !== "string") return throwOperandTypeErrorIfStrict(context, name, 2, "string", b);
  const left = parse(a);
  if (left === undefined)
    return throwBuiltinErrorIfStrict(
      context,
      name,
      () => `operand 1: string ${quoteTermString(a)} is not a valid SemVer`,
    );
  const right = parse(b);
  if (right === undefined)
    return throwBuiltinErrorIfStrict(
      context,
      name,
      () => `operand 2: string ${quoteTermString(b)} is not a valid SemVer`,
    );
  return order(left, right);
}

export const semverBuiltins: readonly Builtin[] = [
  { name: "semver.compare", args: [string, string], result: number, call: compareVersions },
  {
    name: "semver.is_valid",
    args: [any],
    result: boolean,
    call: (_, value) => typeof value === "string" && parse(value) !== undefined,
  },
];
