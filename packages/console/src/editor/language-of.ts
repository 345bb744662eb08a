import type { Language } from "./extensions.js";

const endings: readonly (readonly [RegExp, Language])[] = [
  [/\.(?:tf|tofu|hcl|tfvars)$/i, "hcl"],
  [/\.(?:json|jsonc|template)$/i, "json"],
  [/\.ya?ml$/i, "yaml"],
  [/\.bicep(?:param)?$/i, "bicep"],
  [/\.rego$/i, "rego"],
];

/** What a file is written in, by its name; Terraform also comes as JSON. */
export function languageOf(file: string): Language {
  return endings.find(([ending]) => ending.test(file))?.[1] ?? "text";
}
