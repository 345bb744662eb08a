/** What in a kustomization is not as kustomize wants it, and is left out. */
import type { DataNode } from "../data/node.js";
import { getMember, getSequenceItems, getTextValue } from "../data/node-builders-and-getters.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import type { Kustomization } from "./kustomization-file.js";

/** Members that hold lists, and what their items are. */
const LISTS: readonly (readonly [member: string, item: "text" | "mapping"])[] = [
  ["resources", "text"],
  ["bases", "text"],
  ["components", "text"],
  ["patches", "mapping"],
  ["patchesStrategicMerge", "text"],
  ["patchesJson6902", "mapping"],
  ["configMapGenerator", "mapping"],
  ["secretGenerator", "mapping"],
  ["labels", "mapping"],
  ["images", "mapping"],
  ["replicas", "mapping"],
];

export function reportNonListMembers({ node }: Kustomization, context: ReadContext): void {
  for (const [member] of LISTS) {
    const value = getMember(node, member);
    const isList = value?.kind === "sequence" || (value?.kind === "scalar" && value.value === null);
    if (value !== undefined && !isList) reportAt(value, `${member} must be a list: it is left out`, context);
  }
}

export function reportMalformedItems({ node }: Kustomization, context: ReadContext): void {
  for (const [member, wanted] of LISTS) {
    for (const item of getSequenceItems(getMember(node, member))) {
      const isAsWanted = wanted === "mapping" ? item.kind === "mapping" : (getTextValue(item) ?? "") !== "";
      if (!isAsWanted) reportAt(item, `an item of ${member} must be a ${wanted}: it is left out`, context);
    }
  }
  for (const member of ["patches", "patchesJson6902"]) {
    for (const item of getSequenceItems(getMember(node, member))) {
      const says = (key: string) => getMember(item, key) !== undefined;
      if (item.kind === "mapping" && !says("path") && !says("patch")) {
        reportAt(item, `an item of ${member} has neither path nor patch: it is left out`, context);
      }
    }
  }
}

function reportAt({ source, start }: DataNode, message: string, { report }: ReadContext): void {
  report({ file: source.file, ...source.position(start), message });
}
