/** Versions as `semver` knows them, and what they are required to be. */
export interface HelmSemanticVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  readonly prerelease: string;
  readonly metadata: string;
}

const VERSION = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/;

export function parseVersion(text: string): HelmSemanticVersion | undefined {
  const found = VERSION.exec(text.trim());
  if (found === null) return undefined;
  const [, major, minor = "0", patch = "0", prerelease = "", metadata = ""] = found;
  return { major: Number(major), minor: Number(minor), patch: Number(patch), prerelease, metadata };
}

export function compareVersions(first: HelmSemanticVersion, second: HelmSemanticVersion): number {
  const difference = first.major - second.major || first.minor - second.minor || first.patch - second.patch;
  if (difference !== 0 || first.prerelease === second.prerelease) return difference;
  if (first.prerelease === "" || second.prerelease === "") return first.prerelease === "" ? 1 : -1;
  return comparePrereleases(first.prerelease.split("."), second.prerelease.split("."));
}

function comparePrereleases(first: readonly string[], second: readonly string[]): number {
  for (let at = 0; ; at += 1) {
    const [a, b] = [first[at], second[at]];
    if (a === undefined || b === undefined) return (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1);
    if (a === b) continue;
    const numbers = [a, b].map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN)) as [number, number];
    if (numbers.every((number) => !Number.isNaN(number))) return numbers[0] - numbers[1];
    if (numbers.some((number) => !Number.isNaN(number))) return Number.isNaN(numbers[0]) ? 1 : -1;
    return a < b ? -1 : 1;
  }
}

/** `>=1.2.0 <2`, `^1.2 || ~3.1`, `1.x`, `1.2 - 1.4`; undefined when it is none. */
export function checkVersionConstraint(version: HelmSemanticVersion, constraint: string): boolean | undefined {
  const results = constraint.split("||").map((side) => satisfiesAll(version, side));
  if (results.includes(undefined)) return undefined;
  return results.includes(true);
}

const SINGLE =
  /^(=|==|!=|>=|=>|<=|=<|>|<|~|~>|\^)?\s*v?(\*|[xX]|\d+)(?:\.(\*|[xX]|\d+))?(?:\.(\*|[xX]|\d+))?(-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

function satisfiesAll(version: HelmSemanticVersion, side: string): boolean | undefined {
  const spans = side.replace(/(\S+)\s+-\s+(\S+)/g, ">=$1 <=$2");
  const parts = spans
    .replace(/([=!<>~^]+)\s+/g, "$1")
    .split(/[\s,]+/)
    .filter((part) => part !== "");
  const results = parts.map((part) => satisfiesPart(version, part));
  return results.includes(undefined) ? undefined : results.every((result) => result === true);
}

function satisfiesPart(version: HelmSemanticVersion, part: string): boolean | undefined {
  const found = SINGLE.exec(part);
  if (found === null) return undefined;
  const [, sign = "", major = "", minor, patch, prerelease = ""] = found;
  const isOpen = (step: string | undefined) => step === undefined || /^[xX*]$/.test(step);
  // A version before its release only counts where one is asked for.
  if (version.prerelease !== "" && prerelease === "") return false;
  if (isOpen(major)) return true;
  const from: HelmSemanticVersion = {
    major: Number(major),
    minor: isOpen(minor) ? 0 : Number(minor),
    patch: isOpen(patch) ? 0 : Number(patch),
    prerelease: prerelease.slice(1),
    metadata: "",
  };
  const next = nextAfter(sign, from, isOpen(minor), isOpen(patch));
  const [isFrom, isBelow] = [compareVersions(version, from) >= 0, compareVersions(version, next) < 0];
  switch (sign) {
    case "":
    case "=":
    case "==":
    case "~":
    case "~>":
    case "^":
      return isFrom && isBelow;
    case "!=":
      return !(isFrom && isBelow);
    case ">=":
    case "=>":
      return isFrom;
    case "<":
      return !isFrom;
    case ">":
      return isOpen(patch) ? !isBelow && isFrom : compareVersions(version, from) > 0;
    default:
      return isOpen(patch) ? isBelow : compareVersions(version, from) <= 0;
  }
}

/** The first version that is too new to be meant. */
function nextAfter(
  sign: string,
  from: HelmSemanticVersion,
  isMinorOpen: boolean,
  isPatchOpen: boolean,
): HelmSemanticVersion {
  const bare = { prerelease: "", metadata: "" };
  const nextMajor = { major: from.major + 1, minor: 0, patch: 0, ...bare };
  const nextMinor = { major: from.major, minor: from.minor + 1, patch: 0, ...bare };
  if (sign === "^") {
    if (from.major > 0 || isMinorOpen) return nextMajor;
    if (from.minor > 0 || isPatchOpen) return nextMinor;
    return { ...from, patch: from.patch + 1, prerelease: "" };
  }
  if (isMinorOpen) return nextMajor;
  if (isPatchOpen || sign === "~" || sign === "~>") return nextMinor;
  return from.prerelease === "" ? { ...from, patch: from.patch + 1 } : { ...from, prerelease: `${from.prerelease}.0` };
}
