import { findSectionOfShapeMember, OUTSIDE_SCHEMA_MEMBER_NAME } from "../resources/rule-input-sections.js";
import { findCodeTable, listCodeTypesMappedTo } from "./load-tables.js";
import { type Cloud, clouds } from "./mapping-table-types.js";

/** Where a rule's input has what the shape says: AWS and Google Cloud have properties alone, the others whole objects. */
const bodies: Readonly<Record<Cloud, string>> = {
  aws: "properties.",
  google: "properties.",
  azure: "",
  kubernetes: "",
};

/** A property that rules about a type can read. */
export interface RuleInputProperty {
  /** From the rule's input: `properties.VersioningConfiguration.Status`; `[]` stands for an index. */
  readonly path: string;
  readonly kind: string;
}

/** What code can say of a resource of a catalogue type, as rules find it in their input, in the order of the paths. */
export function listRuleInputProperties(type: string): readonly RuleInputProperty[] {
  const found = new Map<string, RuleInputProperty>();
  for (const cloud of clouds) {
    for (const codeType of listCodeTypesMappedTo(cloud, type)) {
      for (const [, shape, kind] of findCodeTable(cloud, codeType)?.rows ?? []) {
        if (shape === "") continue;
        const [first = "", member = ""] = shape.split(".");
        const path =
          first === OUTSIDE_SCHEMA_MEMBER_NAME
            ? `${findSectionOfShapeMember(member.replace(/[[{].*$/, ""))}.${shape.slice(first.length + 1)}`
            : `${bodies[cloud]}${shape}`;
        if (!found.has(path)) found.set(path, { path, kind });
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
