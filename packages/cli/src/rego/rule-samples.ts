/**
 * Rules with an id, and the samples beside them: infrastructure code that is their tests. Samples are no data of the
 * policies, whatever their names end in.
 */
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Source } from "@plumbline/rego";

export interface RuleWithSamples {
  readonly source: Source;
  /** Paths, in the order of names. */
  readonly samples: readonly string[];
}

/** Parsing takes long; most policies that are no rules of their own can be told from their text. */
export function canDeclareRuleId({ text }: Source): boolean {
  return text.includes("METADATA") && /^#.*\bid["']?\s*:/m.test(text);
}

export function findSamplesOfRuleSources(sources: readonly Source[]): readonly RuleWithSamples[] {
  const rules = sources
    .filter(canDeclareRuleId)
    .map((source) => ({ source, samples: samplesIn(dirname(source.file)) }));
  return rules.filter(({ samples }) => samples.length > 0);
}

function samplesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isFile() && isSample(entry.name) ? [entry.name] : []));
  return names.sort().map((name) => join(folder, name));
}

function isSample(name: string): boolean {
  return /^(good|bad)(?![a-z])/.test(name) && !/\.rego$/i.test(name);
}
