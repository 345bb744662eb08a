/** What `target` of a patch and `select` of a replacement mean: the objects that all of it fits. */
import { RE2JS } from "re2js";
import type { DataNode } from "../data/node.js";
import { getMember, getTextValue } from "../data/node-builders-and-getters.js";
import { type KustomizeObject, listObjectIds, type ObjectId, textOf } from "./kustomize-object.js";

export type ObjectPredicate = (object: KustomizeObject) => boolean;

const idMembers = ["group", "version", "kind", "name", "namespace"] as const;

/** Throws when a pattern is no regular expression. Patterns are untrusted: matching takes linear time. */
export function createObjectSelector(target: DataNode): ObjectPredicate {
  const patterns = idMembers.flatMap((member) => {
    const pattern = textOf(getMember(target, member));
    return pattern === "" ? [] : [{ member, pattern: RE2JS.compile(`^(?:${pattern})$`) }];
  });
  const hasLabels = createLabelPredicate(getTextValue(getMember(target, "labelSelector")), "labels");
  const hasAnnotations = createLabelPredicate(getTextValue(getMember(target, "annotationSelector")), "annotations");
  const fits = (id: ObjectId) => patterns.every(({ member, pattern }) => pattern.matches(id[member]));
  return (object) => listObjectIds(object).some(fits) && hasLabels(object) && hasAnnotations(object);
}

/** `app=web,tier!=db,zone in (a, b),!old` */
function createLabelPredicate(selector: string | undefined, member: "labels" | "annotations"): ObjectPredicate {
  if (selector === undefined || selector.trim() === "") return () => true;
  const terms = (selector.match(/(?:[^,(]|\([^)]*\))+/g) ?? []).map(createTermPredicate);
  return ({ node }) => {
    const labels = getMember(getMember(node, "metadata"), member);
    return terms.every((holds) => holds((key) => getMember(labels, key)));
  };
}

type LabelGetter = (key: string) => DataNode | undefined;

function createTermPredicate(term: string): (labelOf: LabelGetter) => boolean {
  const list = /^\s*(\S+)\s+(in|notin)\s*\(([^)]*)\)\s*$/.exec(term);
  if (list !== null) {
    const [, key = "", operator, values = ""] = list;
    const known = new Set(values.split(",").map((value) => value.trim()));
    return (labelOf) => known.has(textOf(labelOf(key))) === (operator === "in");
  }
  const comparison = /^\s*([^\s=!]+)\s*(!=|==?)\s*(\S*)\s*$/.exec(term);
  if (comparison !== null) {
    const [, key = "", operator, value = ""] = comparison;
    return (labelOf) => {
      const label = labelOf(key);
      return operator === "!="
        ? label === undefined || textOf(label) !== value
        : label !== undefined && textOf(label) === value;
    };
  }
  const key = term.trim();
  return key.startsWith("!")
    ? (labelOf) => labelOf(key.slice(1).trim()) === undefined
    : (labelOf) => labelOf(key) !== undefined;
}
