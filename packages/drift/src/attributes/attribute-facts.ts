/** What the catalogue knows of attributes, looked up by path. */
import { type Cloud, findLiveTypeFacts, type LiveTypeFacts } from "@plumbline/catalogue";
import type { PathStep } from "@plumbline/model";

type PathFact = Exclude<keyof LiveTypeFacts, "reads" | "console" | "id">;

/** Looks up facts of one type of resource by path. */
export interface AttributeFactLookup {
  /** Whether the fact holds for the attribute or for something that contains it. */
  readonly is: (fact: PathFact, path: readonly PathStep[]) => boolean;
  /** Whether the fact holds for exactly this attribute. */
  readonly isAt: (fact: PathFact, path: readonly PathStep[]) => boolean;
}

/** The path in a cloud's shapes at which the paths of facts begin. */
export function getFactRootPathOfCloud(cloud: Cloud | undefined): readonly PathStep[] {
  return cloud === "aws" || cloud === "google" ? ["properties"] : [];
}

const factsByType = new Map<string, AttributeFactLookup>();

/** The facts of a type of resource; none hold where the cloud is not known. */
export function getAttributeFactLookup(cloud: Cloud | undefined, type: string): AttributeFactLookup {
  if (cloud === undefined) return { is: () => false, isAt: () => false };
  const key = `${cloud} ${type}`;
  const found = factsByType.get(key) ?? factsOf([findLiveTypeFacts(cloud, type), findLiveTypeFacts(cloud, "*")]);
  factsByType.set(key, found);
  return found;
}

/** Merges the facts of a type with those of every type of its cloud. */
function factsOf(facts: readonly (LiveTypeFacts | undefined)[]): AttributeFactLookup {
  const sets = new Map<PathFact, ReadonlySet<string>>();
  const paths = (fact: PathFact): ReadonlySet<string> => {
    const set = sets.get(fact) ?? new Set(facts.flatMap((typeFacts) => typeFacts?.[fact] ?? []));
    sets.set(fact, set);
    return set;
  };
  return {
    is(fact, path) {
      const set = paths(fact);
      if (set.size === 0) return false;
      let text = "";
      for (const step of path) {
        text = appendStep(text, step);
        if (set.has(text) || set.has(withoutElementMark(text))) return true;
      }
      return false;
    },
    isAt(fact, path) {
      const set = paths(fact);
      return set.size > 0 && set.has(formatFactPath(path));
    },
  };
}

/** A path as the catalogue's tables write it: `Rules[].Status`. */
export const formatFactPath = (path: readonly PathStep[]): string => path.reduce<string>(appendStep, "");

const appendStep = (text: string, step: PathStep): string =>
  typeof step === "number" ? `${text}[]` : `${text}${text === "" ? "" : "."}${step}`;
const withoutElementMark = (text: string) => text.replace(/\[\]$/, "");
