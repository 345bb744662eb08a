/**
 * `--framework`: the kinds of code that are read, also by the names other tools have for them; and standards, of which only
 * the rules are asked.
 */
import { type Framework, listControls, type Rule } from "@plumbline/engine";
import type { TemplateKind } from "@plumbline/iac";
import { KnownError } from "@plumbline/model";
import { findNearestWord } from "../terminal/nearest-word.js";

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
export const codeFrameworkNames = [
  "terraform",
  "plan",
  "state",
  "cloudformation",
  "arm",
  "bicep",
  "kubernetes",
] as const;

export interface RequestedFramework {
  readonly text: string;
  /** The option, or the place in the settings. */
  readonly from: string;
}

export interface SelectedKindsAndStandards {
  /** All, unless some are named. */
  readonly kinds?: readonly TemplateKind[];
  /** Ids of standards, as they were written. */
  readonly standards: readonly RequestedFramework[];
}

export function splitIntoKindsAndStandards(wishes: readonly RequestedFramework[]): SelectedKindsAndStandards {
  const isKind = ({ text }: RequestedFramework) => Object.hasOwn(kindsByName, text.toLowerCase());
  const kinds = new Set(wishes.filter(isKind).flatMap(({ text }) => kindsByName[text.toLowerCase()] ?? []));
  return { ...(kinds.size > 0 && { kinds: [...kinds] }), standards: wishes.filter((wish) => !isKind(wish)) };
}

export function requireRequestedStandards(
  wishes: readonly RequestedFramework[],
  known: readonly Framework[],
): readonly Framework[] {
  const found = wishes.map(({ text, from }) => {
    const standard = known.find(({ id }) => id.toLowerCase() === text.toLowerCase());
    if (standard !== undefined) return standard;
    const ids = known.map(({ id }) => id);
    const near = findNearestWord(text, [...codeFrameworkNames, ...ids]);
    throw new KnownError(
      "configuration",
      `${from}: there is no framework "${text}".${near === undefined ? "" : ` Did you mean ${near}?`}`,
      [`kinds of code: ${codeFrameworkNames.join(", ")}`, `standards: ${ids.join(", ") || "none"}`],
    );
  });
  return [...new Set(found)];
}

/** Those that judge one of their controls. */
export function selectRulesOfStandardsOrAll(standards: readonly Framework[], rules: readonly Rule[]): readonly Rule[] {
  if (standards.length === 0) return rules;
  const ids = new Set(standards.flatMap((standard) => listControls(standard).flatMap((control) => control.rules)));
  return rules.filter(({ id }) => ids.has(id));
}
