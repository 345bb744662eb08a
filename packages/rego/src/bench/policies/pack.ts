import type { BenchPolicy } from "../bench-policy.js";
import { attributeNames, resourceKinds, templateInput } from "./template-resources.js";

/** One rule as public rule packs write them: what is wrong, whether all is well, and what to say. */
export function formatPackRule(name: string, kind: string, attribute: string): string {
  return `
default ${name} = null

aws_issue["${name}"] {
  r := input.resources[i]
  lower(r.type) == "${kind}"
  not r.properties.${attribute}
}

${name} {
  lower(input.resources[_].type) == "${kind}"
  not aws_issue["${name}"]
}

${name} = false {
  aws_issue["${name}"]
}

${name}_err = "Resources of type ${kind} must set ${attribute}" {
  aws_issue["${name}"]
}
`;
}

const rules = resourceKinds.flatMap((kind) =>
  attributeNames.map((attribute) => formatPackRule(`${kind}_${attribute}`, kind, attribute)),
);

/** Forty rules over one template. */
export const packPolicy: BenchPolicy = {
  name: `f  pack of ${rules.length} rules`,
  version: "v0",
  policy: `package rule\n${rules.join("")}`,
  query: "data.rule",
  documents: [templateInput],
  simpleRules: rules.length,
};
