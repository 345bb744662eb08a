/** Which of the things an account has a node takes, by `include` and `exclude`: `{ "paths": [], "regex": [] }`. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { RE2JS } from "re2js";

/** Takes what a thing is called by: its id, and its path where that is another. */
export type NameFilter = (names: readonly string[]) => boolean;

type Matches = (name: string) => boolean;

const sides = ["include", "exclude"] as const;

export function findNameFilterProblems(node: JsonObject): readonly string[] {
  return sides.flatMap((side) => {
    const selection = node[side] ?? {};
    if (!isJsonObject(selection)) return [`${side} must be an object with paths and regex`];
    return (["paths", "regex"] as const).flatMap((list) => {
      const texts = selection[list] ?? [];
      if (!isTextList(texts)) return [`${side}.${list} must be a list of texts`];
      return list === "regex" ? texts.flatMap((text, at) => patternProblem(text, `${side}.regex[${at}]`)) : [];
    });
  });
}

/** The node has no problems. */
export function createNameFilter(node: JsonObject): NameFilter {
  const [included, excluded] = sides.map((side) => matchersOf(node[side]));
  const isIn = (matchers: readonly Matches[] | undefined, names: readonly string[]) =>
    matchers?.some((matches) => names.some(matches)) === true;
  return (names) => !isIn(excluded, names) && (included?.length === 0 || isIn(included, names));
}

function matchersOf(value: JsonValue | undefined): readonly Matches[] {
  if (!isJsonObject(value)) return [];
  const { paths = [], regex = [] } = value;
  return [
    ...(isTextList(paths) ? paths.map(isOrBelow) : []),
    // Patterns match from the start, not to the end. They are untrusted: matching takes linear time.
    ...(isTextList(regex) ? regex.map((text) => fromStart(RE2JS.compile(text))) : []),
  ];
}

function isOrBelow(path: string): Matches {
  const bare = bareOf(path);
  return (name) => bareOf(name) === bare || bareOf(name).startsWith(`${bare}/`);
}

const bareOf = (path: string) => path.replace(/^\/+|\/+$/g, "");

function fromStart(pattern: RE2JS): Matches {
  return (name) => pattern.matcher(name).lookingAt();
}

function patternProblem(text: string, field: string): readonly string[] {
  try {
    RE2JS.compile(text);
    return [];
  } catch (error) {
    return [`${field} is no pattern: ${error instanceof Error ? error.message : String(error)}`];
  }
}

export function isTextList(value: JsonValue): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
