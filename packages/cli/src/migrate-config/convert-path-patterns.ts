/** Paths that other tools leave out, as patterns of a `.gitignore`, which `exclude` takes. */
import { type KeyConversion, listTextsWithPlaces } from "./convert-keys.js";

/** Whether the other tool holds a glob against files, folders, or both. */
type GlobSubject = "files" | "folders" | "paths";

/** A glob that is seen from the folder of the configuration, or why no pattern leaves out the same. */
function globToPattern(glob: string, subject: GlobSubject): { pattern: string } | { reason: string } {
  if (glob.startsWith("/")) return { reason: "it is seen from the root of the machine; write it from this folder" };
  // Two stars are folders only where nothing stands beside them; in a pattern also elsewhere.
  const clean = glob.replace(/^(?:\.\/+)+/, "").replaceAll(/(?<=[^/*])\*{2,}|\*{2,}(?=[^/*])|\*{3,}/g, "*");
  const bare = clean.replace(/\/+$/, "");
  const anchored = (text: string) => (text.startsWith("**/") ? text : `/${text}`);
  if (subject === "paths") return { pattern: anchored(clean) };
  // A folder and everything in it, which is the folder.
  if (subject === "folders") return { pattern: `${anchored(bare.replace(/\/\*\*$/, ""))}/` };
  // A pattern takes folders, too: only an ending tells that none is meant.
  if (!/\.[a-z]\w*$/i.test(bare)) return { reason: "a pattern leaves out folders of such a name, too; name the files" };
  return { pattern: anchored(bare) };
}

export const createExcludedGlobsConversion =
  (subject: GlobSubject): KeyConversion =>
  (value, context) => {
    for (const { text, place } of listTextsWithPlaces(value, context)) {
      const converted = globToPattern(text, subject);
      if ("pattern" in converted) context.draft.addToList("exclude", converted.pattern);
      else context.draft.remark("not converted", place, `${context.name}: ${text}: ${converted.reason}`);
    }
  };

/**
 * A regular expression that is searched for in paths, as Checkov has it: plain names, `.*`, escaped dots, alternatives and anchors. Undefined for
 * what a pattern cannot say.
 */
export function convertRegexToPathPatterns(regex: string): readonly string[] | undefined {
  const patterns = regex.split("|").map(convertAlternative);
  return patterns.every((pattern) => pattern !== undefined) ? patterns : undefined;
}

function convertAlternative(regex: string): string | undefined {
  // No path begins or ends with a slash.
  if (/^\^\/|\/\$$/.test(regex)) return undefined;
  const isAnchored = /^(?:\^|\.\/)/.test(regex);
  const whole = regex.replace(/^\^/, "").replace(/\$$/, "");
  const body = whole.replace(/^\.?\//, "");
  const steps = splitRegex(body);
  if (steps === undefined || steps.length === 0 || /^[!#]|\s$/.test(body)) return undefined;
  const isBehindSlash = body !== whole;
  const glob = steps
    .map((step, index) => {
      if (step !== ANY_TEXT && step !== SOME_TEXT) return step;
      const before = steps[index - 1] ?? (isBehindSlash ? "/" : "");
      return globOfText(step, before, steps[index + 1] ?? "");
    })
    .join("");
  const hasFolder = glob.replace(/\/$/, "").includes("/");
  if (isAnchored) return `/${glob}`;
  return hasFolder && !glob.startsWith("**/") ? `**/${glob}` : glob;
}

const ANY_TEXT = ".*";
const SOME_TEXT = ".+";

/** Plain characters, and texts of any characters. Undefined where there is anything else, as a star that repeats something else. */
function splitRegex(regex: string): readonly string[] | undefined {
  const steps: string[] = [];
  for (const [found] of regex.matchAll(/(?:\.[*+])+|\\?./gsu)) {
    if (found === ANY_TEXT || found === SOME_TEXT) steps.push(found);
    else if (/^(?:\\[./\-_]|[^\\[\](){}?*+|^$])$/u.test(found)) steps.push(found.replace(/^\\/, ""));
    else return undefined;
  }
  return steps;
}

/** What stands for a text of any characters, slashes among them; never for more than that. */
function globOfText(step: string, before: string, after: string): string {
  // There is at least one folder between two slashes.
  if (before === "/" && after === "/") return "*/**";
  if ((before === "" && after === "/") || (before === "/" && after === "")) return "**";
  return step === SOME_TEXT ? "?*" : "*";
}
