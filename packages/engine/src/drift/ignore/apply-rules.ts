/**
 * Takes out of a comparison what somebody does not want to hear of: whole resources, and attributes that differ. What is
 * taken out is told with the rule that does it, and each rule with how much it hides.
 */
import type { PathStep } from "@plumbline/model";
import type { IgnoredDrift, IgnoredResource, PlacedDrift, ResourceDrift } from "../find-drift.js";
import { unwatched } from "../pairing/watch.js";
import { driftignoreLine, flat, isTakingBack } from "./driftignore.js";
import { type IgnoreRule, type IgnoreRuleUse, isExpired } from "./ignore-rule.js";
import { pathPattern, textPattern } from "./patterns.js";
import { namesOf, pathsOf, type Sides, tagsOf, typesOf } from "./subject.js";

export interface Applied {
  readonly resources: readonly ResourceDrift[];
  readonly ignored: readonly IgnoredResource[];
  readonly ignoreRules: readonly IgnoreRuleUse[];
}

export function applyRules(
  all: readonly ResourceDrift[],
  rules: readonly IgnoreRule[],
  today: string,
  watch = unwatched,
): Applied {
  if (rules.length === 0) return { resources: all, ignored: [], ignoreRules: [] };
  const find = finderOf(rules.filter((rule) => !isExpired(rule, today)));
  const counts = new Map<IgnoreRule, number>();
  const ruleFor = (asked: Asked, { code, live }: Sides): IgnoreRule | undefined => {
    const rule = find(asked);
    const who = code ?? live;
    if (rule !== undefined) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    if (rule !== undefined && who !== undefined) watch.isHidden(who, rule);
    return isTakingBack(rule) ? undefined : rule;
  };
  const resources: ResourceDrift[] = [];
  const ignored: IgnoredResource[] = [];
  for (const resource of all) {
    const sides = resource.sides();
    const asked = askedOf(sides);
    const rule = ruleFor(asked, sides);
    if (rule === undefined) resources.push(withoutIgnored(resource, (drift) => ruleFor(asked.at(drift), sides)));
    else ignored.push({ ...resource, rule });
  }
  const ignoreRules = rules.map((rule) => ({
    rule,
    applied: counts.get(rule) ?? 0,
    isExpired: isExpired(rule, today),
  }));
  return { resources, ignored, ignoreRules };
}

/** What a rule is asked about: a resource, or an attribute of one, by all it is called. */
interface Asked {
  readonly types: readonly string[];
  readonly names: readonly string[];
  readonly tags: () => readonly (readonly [string, string])[];
  /** Of an attribute. */
  readonly paths?: readonly (readonly PathStep[])[];
  readonly at: (drift: PlacedDrift) => Asked;
}

function askedOf(sides: Sides): Asked {
  const asked: Asked = {
    types: typesOf(sides),
    names: namesOf(sides),
    tags: () => tagsOf(sides),
    at: (drift) => ({ ...asked, paths: pathsOf(sides, drift) }),
  };
  return asked;
}

function withoutIgnored(
  resource: ResourceDrift,
  ruleFor: (drift: PlacedDrift) => IgnoreRule | undefined,
): ResourceDrift {
  const ignored: IgnoredDrift[] = [];
  const drifted = resource.drifted.filter((drift) => {
    const rule = ruleFor(drift);
    if (rule !== undefined) ignored.push({ ...drift, rule });
    return rule === undefined;
  });
  if (ignored.length === 0) return resource;
  const left = { ...resource, drifted, ignored };
  if (drifted.length > 0) return left;
  if (resource.equal.length > 0) return { ...left, result: "undrifted" };
  return { ...left, result: "undetermined", reason: "nothing could be compared but what is ignored" };
}

type Finder = (asked: Asked) => IgnoreRule | undefined;

function finderOf(rules: readonly IgnoreRule[]): Finder {
  const own = rules
    .filter((rule) => rule.driftignore === undefined)
    .map((rule) => ({ rule, matches: matcherOf(rule) }));
  const byLines = linesFinder(rules);
  return (asked) => own.find(({ matches }) => matches(asked))?.rule ?? byLines(asked);
}

function matcherOf({ type, path, tag, name }: IgnoreRule): (asked: Asked) => boolean {
  const isType = type === undefined ? undefined : remembered(textPattern(type.toLowerCase()));
  const isName = name === undefined ? undefined : textPattern(name);
  const isPath = path === undefined ? undefined : pathPattern(path);
  const isTag = tag === undefined ? undefined : textPattern(tag);
  return ({ types, names, tags, paths }) =>
    (paths === undefined) === (isPath === undefined) &&
    (isType === undefined || types.some((one) => isType(one.toLowerCase()))) &&
    (isName === undefined || names.some(isName)) &&
    (isTag === undefined || tags().some(([key, value]) => isTag(key) || isTag(`${key}=${value}`))) &&
    (isPath === undefined || paths?.some(isPath) === true);
}

/** There are few types, and many resources. */
function remembered(matches: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? matches(text);
    known.set(text, found);
    return found;
  };
}

/** The last line that matches decides, by whatever name it does. */
function linesFinder(rules: readonly IgnoreRule[]): Finder {
  const lines = rules.flatMap((rule) =>
    rule.driftignore === undefined ? [] : [{ rule, ...driftignoreLine(rule.driftignore) }],
  );
  if (lines.length === 0) return () => undefined;
  return ({ types, names, paths = [[]] }) => {
    const texts = types.flatMap((type) =>
      names.flatMap((name) => paths.map((path) => flat([type, name, ...path].join(".")))),
    );
    const decided = lines.findLast(({ matches }) => texts.some(matches));
    // One that takes back counts where there was something to take back.
    const isIdle = decided?.isNegated === true && !lines.some((line) => !line.isNegated && texts.some(line.matches));
    return isIdle ? undefined : decided?.rule;
  };
}
