import type { TemplateKind } from "@plumbline/iac";
import { InvalidArgumentError } from "commander";

const known: Readonly<Record<TemplateKind, true>> = {
  terraform: true,
  "terraform-plan": true,
  "terraform-state": true,
  cloudformation: true,
  arm: true,
  kubernetes: true,
  json: true,
  yaml: true,
};

export const templateKindsText = Object.keys(known).join(", ");

/** `--kind a --kind b`: one each time, so that the path behind them is not taken for a kind. */
export function appendTemplateKind(text: string, before: readonly TemplateKind[] | undefined): readonly TemplateKind[] {
  if (!Object.hasOwn(known, text))
    throw new InvalidArgumentError(`There is no kind "${text}". Kinds: ${templateKindsText}.`);
  return [...(before ?? []), text as TemplateKind];
}
