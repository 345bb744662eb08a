/** What `target` of a patch and `select` of a replacement mean: the objects that all of it fits. */
import { RE2JS } from "re2js";
import type { DataNode } from "../data/node.js";
import { getMember, getTextValue } from "../data/node-builders-and-getters.js";
import {
  getScalarTextOrEmpty,
  type KustomizeObject,
  listCurrentAndFormerIds,
  type ObjectId,
} from "./kustomize-object.js";
import type { RenderingMeter } from "./rendering-meter.js";

export type ObjectPredicate = (object: KustomizeObject) => boolean;

const idMembers = ["group", "version", "kind", "name", "namespace"] as const;

/** Repetitions make a program thousands of times as long as its text. */
const LONGEST_PATTERN = 1_000;
const STEPS_TO_COMPILE = 256;
const CHECKS_PER_STEP = 16;

/** Throws when a pattern is no regular expression. Patterns are untrusted: matching takes linear time. */
export function createObjectSelector(target: DataNode, spent: RenderingMeter): ObjectPredicate {
  const patterns = idMembers.flatMap((member) => {
    const pattern = getScalarTextOrEmpty(getMember(target, member));
    return pattern === "" ? [] : [{ member, pattern: compilePattern(pattern, spent) }];
  });
  const hasLabels = createLabelPredicate(getTextValue(getMember(target, "labelSelector")), "labels");
  const hasAnnotations = createLabelPredicate(getTextValue(getMember(target, "annotationSelector")), "annotations");
  const matches = (pattern: RE2JS, text: string) => {
    spent.step(Math.ceil((pattern.programSize() * (text.length + 1)) / CHECKS_PER_STEP));
    return pattern.matches(text);
  };
  const fits = (id: ObjectId) => patterns.every(({ member, pattern }) => matches(pattern, id[member]));
  return (object) => listCurrentAndFormerIds(object).some(fits) && hasLabels(object) && hasAnnotations(object);
}

function compilePattern(pattern: string, spent: RenderingMeter): RE2JS {
  if (pattern.length > LONGEST_PATTERN) throw new Error(`it has more than ${LONGEST_PATTERN} characters`);
  const compiled = RE2JS.compile(`^(?:${pattern})$`);
  spent.step(compiled.programSize() * STEPS_TO_COMPILE);
  return compiled;
}

/** `app=web,tier!=db,zone in (a, b),!old` */
function createLabelPredicate(selector: string | undefined, member: "labels" | "annotations"): ObjectPredicate {
  if (selector === undefined || selector.trim() === "") return () => true;
  const terms = splitTerms(selector).map(createTermPredicate);
  return ({ node }) => {
    const labels = getMember(getMember(node, "metadata"), member);
    return terms.every((holds) => holds((key) => getMember(labels, key)));
  };
}

/** At commas outside of parentheses. */
function splitTerms(selector: string): readonly string[] {
  const terms: string[] = [];
  let start = 0;
  let isInside = false;
  for (let at = 0; at <= selector.length; at += 1) {
    const sign = selector.charAt(at);
    if (sign === "(" || sign === ")") isInside = sign === "(";
    if (at < selector.length && (sign !== "," || isInside)) continue;
    const term = selector.slice(start, at).trim();
    if (term !== "") terms.push(term);
    start = at + 1;
  }
  return terms;
}

/** Neither can be matched in two ways: anybody may write what they are asked about. */
const LIST_TERM = /^(\S+)\s+(in|notin)\s*\(([^)]*)\)$/;
const COMPARISON_TERM = /^([^\s=!]+)\s*(!=|==?)\s*(\S*)$/;

type LabelGetter = (key: string) => DataNode | undefined;

function createTermPredicate(term: string): (labelOf: LabelGetter) => boolean {
  const list = LIST_TERM.exec(term);
  if (list !== null) {
    const [, key = "", operator, values = ""] = list;
    const known = new Set(values.split(",").map((value) => value.trim()));
    return (labelOf) => known.has(getScalarTextOrEmpty(labelOf(key))) === (operator === "in");
  }
  const comparison = COMPARISON_TERM.exec(term);
  if (comparison !== null) {
    const [, key = "", operator, value = ""] = comparison;
    return (labelOf) => {
      const label = labelOf(key);
      return operator === "!="
        ? label === undefined || getScalarTextOrEmpty(label) !== value
        : label !== undefined && getScalarTextOrEmpty(label) === value;
    };
  }
  return term.startsWith("!")
    ? (labelOf) => labelOf(term.slice(1).trim()) === undefined
    : (labelOf) => labelOf(term) !== undefined;
}
