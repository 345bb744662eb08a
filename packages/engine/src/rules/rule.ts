/** A rule with what its METADATA says, as scans and reports use it. */

import type { Policy, PrecompiledPolicy } from "@plumbline/rego";
import type { TemplateKindOrCloud } from "../judge/subject.js";
import type { ParameterValues } from "./rule-parameters.js";

/** All severities, the least first. */
export const severities = ["Low", "Medium", "High", "Critical"] as const;
/** How grave what a rule finds is. */
export type Severity = (typeof severities)[number];

/** Languages a rule can show a fix in; of an account, the command and the way through the console. */
export const fixFormats = ["terraform", "cloudformation", "arm", "bicep", "kubernetes", "cli", "console"] as const;
export type FixFormat = (typeof fixFormats)[number];
/** Edits that a rule shows, by language. */
export type FixTextsByFormat = Readonly<Partial<Record<FixFormat, string>>>;

/** The documents that verdicts come from. */
export const ruleQueries = { skip: "data.rule.skip", deny: "data.rule.deny", passed: "data.rule.passed" } as const;

/** A part of the file that holds the code of the rules of a folder: of several that share what they need of the library. */
export interface CompiledRuleLocation {
  readonly folder: string;
  readonly at: number;
  readonly length: number;
  readonly sum: number;
  /** Which of them it is. */
  readonly number: number;
}

/** A rule of the pack, or one written like it: its METADATA, and its policy when somebody asks. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  /** Whether two good engineers may differ about it: it is true, and summed up where people read. */
  readonly isAdvice: boolean;
  readonly remediation: string;
  /** Edits to paste, by the language they are written in. */
  readonly fix: FixTextsByFormat;
  /** Pages of documentation. */
  readonly links: readonly string[];
  /** Kinds of document it reads; a cloud: its resources in their shape, wherever they were read from. */
  readonly kinds: readonly TemplateKindOrCloud[];
  /** Whether it is asked about one resource at a time, in its cloud's shape, and not about whole documents. */
  readonly isOnShapes: boolean;
  /** Documents without a resource of these types are not judged; empty: all are. */
  readonly resourceTypes: readonly string[];
  /** Types of other resources it looks at, too, as `input.joined` has them. */
  readonly joins: readonly string[];
  /** What it finds must not be shown as it is written. */
  readonly isAboutSecrets: boolean;
  /** Languages its resources are written in, but not what it finds wrong with them. */
  readonly notIn: readonly string[];
  /** Controls of standards it stands for. */
  readonly compliance: readonly string[];
  /** Ids of the same check in other tools, as people have them in suppression comments. */
  readonly aliases: readonly string[];
  /** Rules that say the same or less where both find something in one place: told with what this one finds there. */
  readonly covers: readonly string[];
  /** What people may set, by name: what each means. Values stand in its text. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Where somebody has set some. */
  readonly parameterValues?: ParameterValues;
  /** The file that the rule was read from. */
  readonly file: string;
  /** The place where a build has written the rule as code that can be run. */
  readonly written?: CompiledRuleLocation;
  /** Compiled when somebody asks for it first. */
  readonly policy: () => Policy;
  /** What answers for it: the policy, or what was written down of it. */
  readonly answers: () => Policy | PrecompiledPolicy;
}

/** Whether a severity is as grave as another, or graver. */
export function isSeverityAtLeast(severity: Severity, least: Severity): boolean {
  return severities.indexOf(severity) >= severities.indexOf(least);
}
