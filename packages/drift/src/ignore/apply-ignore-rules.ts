/**
 * Removes from a comparison what ignore rules name: whole resources, and differing attributes. What is removed stays
 * listed with its rule, and each rule with its number of uses.
 */
import type { PathStep } from "@plumbline/model";
import {
  type IgnoredAttributeDrift,
  type IgnoredResource,
  type IgnoreRule,
  type IgnoreRuleUse,
  isIgnoreRuleExpired,
  noDependencyRecorder,
  type PlacedAttributeDrift,
  type ResourceDrift,
} from "../model/index.js";

import { isNegatedRule, parseDriftignoreLine, replaceSlashesByNul } from "./driftignore.js";
import {
  type IgnoreTargetShapes,
  listAttributePathForms,
  listTargetNames,
  listTargetTags,
  listTargetTypes,
} from "./ignore-rule-targets.js";
import { createPathMatcher, createTextMatcher } from "./pattern-matchers.js";

export interface DriftAfterIgnoreRules {
  readonly resources: readonly ResourceDrift[];
  readonly ignored: readonly IgnoredResource[];
  readonly ignoreRules: readonly IgnoreRuleUse[];
}

/** Splits the resources into those that are reported and those that are ignored. */
export function applyIgnoreRules(
  all: readonly ResourceDrift[],
  rules: readonly IgnoreRule[],
  today: string,
  recorder = noDependencyRecorder,
): DriftAfterIgnoreRules {
  if (rules.length === 0) return { resources: all, ignored: [], ignoreRules: [] };
  const find = createRuleFinder(rules.filter((rule) => !isIgnoreRuleExpired(rule, today)));
  const counts = new Map<IgnoreRule, number>();
  const ruleFor = (target: IgnoreTarget, { code, live }: IgnoreTargetShapes): IgnoreRule | undefined => {
    const rule = find(target);
    const shape = code ?? live;
    if (rule !== undefined) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    if (rule !== undefined && shape !== undefined) recorder.recordIgnored(shape, rule);
    return isNegatedRule(rule) ? undefined : rule;
  };
  const resources: ResourceDrift[] = [];
  const ignored: IgnoredResource[] = [];
  for (const resource of all) {
    const sides = resource.sides();
    const target = createIgnoreTarget(sides);
    const rule = ruleFor(target, sides);
    if (rule === undefined) resources.push(withoutIgnored(resource, (drift) => ruleFor(target.at(drift), sides)));
    else ignored.push({ ...resource, rule });
  }
  const ignoreRules = rules.map((rule) => ({
    rule,
    applied: counts.get(rule) ?? 0,
    isExpired: isIgnoreRuleExpired(rule, today),
  }));
  return { resources, ignored, ignoreRules };
}

/** What a rule is matched against: a resource or one of its attributes, by all its names. */
interface IgnoreTarget {
  readonly types: readonly string[];
  readonly names: readonly string[];
  readonly tags: () => readonly (readonly [string, string])[];
  /** Paths of the attribute; undefined for a resource. */
  readonly paths?: readonly (readonly PathStep[])[];
  readonly at: (drift: PlacedAttributeDrift) => IgnoreTarget;
}

function createIgnoreTarget(sides: IgnoreTargetShapes): IgnoreTarget {
  const target: IgnoreTarget = {
    types: listTargetTypes(sides),
    names: listTargetNames(sides),
    tags: () => listTargetTags(sides),
    at: (drift) => ({ ...target, paths: listAttributePathForms(sides, drift) }),
  };
  return target;
}

function withoutIgnored(
  resource: ResourceDrift,
  ruleFor: (drift: PlacedAttributeDrift) => IgnoreRule | undefined,
): ResourceDrift {
  const ignored: IgnoredAttributeDrift[] = [];
  const drifted = resource.drifted.filter((drift) => {
    const rule = ruleFor(drift);
    if (rule !== undefined) ignored.push({ ...drift, rule });
    return rule === undefined;
  });
  if (ignored.length === 0) return resource;
  const remaining = { ...resource, drifted, ignored };
  if (drifted.length > 0) return remaining;
  if (resource.equal.length > 0) return { ...remaining, result: "undrifted" };
  return { ...remaining, result: "undetermined", reason: "nothing could be compared but what is ignored" };
}

type RuleFinder = (asked: IgnoreTarget) => IgnoreRule | undefined;

function createRuleFinder(rules: readonly IgnoreRule[]): RuleFinder {
  const matchers = rules
    .filter((rule) => rule.driftignore === undefined)
    .map((rule) => ({ rule, matches: createMatcher(rule) }));
  const byLines = createLineFinder(rules);
  return (target) => matchers.find(({ matches }) => matches(target))?.rule ?? byLines(target);
}

function createMatcher({ type, path, tag, name }: IgnoreRule): (asked: IgnoreTarget) => boolean {
  const isType = type === undefined ? undefined : memoize(createTextMatcher(type.toLowerCase()));
  const isName = name === undefined ? undefined : createTextMatcher(name);
  const isPath = path === undefined ? undefined : createPathMatcher(path);
  const isTag = tag === undefined ? undefined : createTextMatcher(tag);
  return ({ types, names, tags, paths }) =>
    (paths === undefined) === (isPath === undefined) &&
    (isType === undefined || types.some((name) => isType(name.toLowerCase()))) &&
    (isName === undefined || names.some(isName)) &&
    (isTag === undefined || tags().some(([key, value]) => isTag(key) || isTag(`${key}=${value}`))) &&
    (isPath === undefined || paths?.some(isPath) === true);
}

/** Remembers answers: there are few types, and many resources. */
function memoize(matches: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? matches(text);
    known.set(text, found);
    return found;
  };
}

/** Of the lines of a `.driftignore` the last that matches decides. */
function createLineFinder(rules: readonly IgnoreRule[]): RuleFinder {
  const lines = rules.flatMap((rule) =>
    rule.driftignore === undefined ? [] : [{ rule, ...parseDriftignoreLine(rule.driftignore) }],
  );
  if (lines.length === 0) return () => undefined;
  return ({ types, names, paths = [[]] }) => {
    const texts = types.flatMap((type) =>
      names.flatMap((name) => paths.map((path) => replaceSlashesByNul([type, name, ...path].join(".")))),
    );
    const decided = lines.findLast(({ matches }) => texts.some(matches));
    // A negated line counts only where it takes something back.
    const isIdle = decided?.isNegated === true && !lines.some((line) => !line.isNegated && texts.some(line.matches));
    return isIdle ? undefined : decided?.rule;
  };
}
