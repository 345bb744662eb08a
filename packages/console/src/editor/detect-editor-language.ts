import type { EditorLanguage } from "./extensions.js";

const endings: readonly (readonly [RegExp, EditorLanguage])[] = [
  [/\.(?:tf|tofu|hcl|tfvars)$/i, "hcl"],
  [/\.(?:json|jsonc|template)$/i, "json"],
  [/\.ya?ml$/i, "yaml"],
  [/\.bicep(?:param)?$/i, "bicep"],
  [/\.rego$/i, "rego"],
];

/** What a file is written in, by its name; Terraform also comes as JSON. */
export function detectEditorLanguage(file: string): EditorLanguage {
  return endings.find(([ending]) => ending.test(file))?.[1] ?? "text";
}
