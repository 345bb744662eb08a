/** `--framework`: the kinds of code that are read, also by the names other tools have for them. */
import type { TemplateKind } from "@plumbline/iac";
import { KnownError } from "@plumbline/model";
import { nearest } from "../terminal/nearest.js";

const kindsByName: Readonly<Record<string, readonly TemplateKind[]>> = {
  terraform: ["terraform"],
  plan: ["terraform-plan"],
  state: ["terraform-state"],
  cloudformation: ["cloudformation"],
  arm: ["arm"],
  kubernetes: ["kubernetes"],
  "terraform-plan": ["terraform-plan"],
  terraform_plan: ["terraform-plan"],
  "terraform-state": ["terraform-state"],
  "azure-arm": ["arm"],
  bicep: ["arm"],
  all: ["terraform", "terraform-plan", "terraform-state", "cloudformation", "arm", "kubernetes"],
};

/** As they are told to people. */
export const frameworkNames = ["terraform", "plan", "state", "cloudformation", "arm", "kubernetes"] as const;

export function kindsOf(names: readonly string[]): readonly TemplateKind[] {
  const kinds = names.flatMap((name) => {
    const known = Object.hasOwn(kindsByName, name.toLowerCase()) ? kindsByName[name.toLowerCase()] : undefined;
    if (known !== undefined) return known;
    const near = nearest(name, Object.keys(kindsByName));
    const hint = near === undefined ? `Frameworks: ${frameworkNames.join(", ")}.` : `Did you mean ${near}?`;
    throw new KnownError("configuration", `There is no framework "${name}". ${hint}`);
  });
  return [...new Set(kinds)];
}
