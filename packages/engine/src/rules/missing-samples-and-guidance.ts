/** Which samples a rule lacks: it must show right and wrong code in every language that its resources are written in. */
import { type CodeLanguage, clouds, listCodeLanguagesOfType } from "@plumbline/catalogue";
import { ACCOUNT_SAMPLE_FILE_NAME } from "./check-account-samples.js";
import type { FixFormat, Rule } from "./rule.js";

/** What samples a rule of the pack still lacks: a good one, and a bad one in every language of its resources. */
export function listMissingSamplesOfRule(rule: Rule, names: readonly string[]): readonly string[] {
  if (isAboutAccountsOnly(rule))
    return names.includes(ACCOUNT_SAMPLE_FILE_NAME)
      ? []
      : [`there is no ${ACCOUNT_SAMPLE_FILE_NAME}, and no code can show what it is about`];
  const samples = names.filter((name) => /^(?:good|bad)/.test(name));
  const kinds = ["good", "bad"].filter((kind) => !samples.some((name) => name.startsWith(kind)));
  const wanted = wantedLanguages(rule);
  const has = new Set(samples.filter((name) => name.startsWith("bad")).map((name) => languageOf(rule, name)));
  return [
    ...kinds.map((kind) => `there is no ${kind} sample`),
    ...(kinds.includes("bad") ? [] : wanted)
      .filter((language) => !has.has(language) && !rule.notIn.includes(language))
      .map((language) => `there is no bad sample in ${languageNames[language]}, which its resources are written in`),
  ];
}

/** What a rule of the pack lacks of what it has to tell: an edit in every language its resources are written in, and where to read on. */
export function listMissingGuidanceOfRule(rule: Rule): readonly string[] {
  const languages = wantedLanguages(rule).filter((language) => !rule.notIn.includes(language));
  const formats = languages.flatMap((language): FixFormat[] => (language === "arm" ? ["arm", "bicep"] : [language]));
  const wanted = formats.filter((format) => rule.fix[format] === undefined);
  return [
    ...(isAboutAccountsOnly(rule) ? (["cli", "console"] as const) : wanted)
      .filter((format) => rule.fix[format] === undefined)
      .map((format) => `there is no fix for ${format}`),
    ...(Object.keys(rule.fix).length === 0 && wanted.length === 0 ? ["there is no fix"] : []),
    ...(rule.links.length === 0 ? ["there is no link"] : []),
  ];
}

/** Whether no code can say what a rule is about: it has samples of what accounts answer. */
export function isAboutAccountsOnly(rule: Rule): boolean {
  return rule.isOnShapes && wantedLanguages(rule).every((language) => rule.notIn.includes(language));
}

/** Of all its types together: a sample need not have each of them. */
function wantedLanguages({ kinds, resourceTypes, isOnShapes }: Rule): readonly CodeLanguage[] {
  if (!isOnShapes) return [];
  const ofClouds = clouds.filter((cloud) => kinds.includes(cloud));
  return [
    ...new Set(ofClouds.flatMap((cloud) => resourceTypes.flatMap((type) => listCodeLanguagesOfType(cloud, type)))),
  ];
}

/** Files of data are in the language of the rule's cloud. */
function languageOf({ kinds }: Rule, name: string): CodeLanguage {
  if (/\.tf(?:\.json)?$/.test(name)) return "terraform";
  if (kinds.includes("azure")) return "arm";
  return kinds.includes("kubernetes") ? "kubernetes" : "cloudformation";
}

const languageNames: Readonly<Record<CodeLanguage, string>> = {
  terraform: "Terraform",
  cloudformation: "CloudFormation",
  arm: "ARM",
  kubernetes: "Kubernetes manifests",
};
