/**
 * Rules with an id, and the samples beside them: infrastructure code that is their tests. Samples are no data of the
 * policies, whatever their names end in.
 */
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Source } from "@plumbline/rego";

export interface SampledRule {
  readonly source: Source;
  /** Paths, in the order of names. */
  readonly samples: readonly string[];
}

/** Parsing takes long; most policies that are no rules of their own can be told from their text. */
export function maySayId({ text }: Source): boolean {
  return text.includes("METADATA") && /^#.*\bid["']?\s*:/m.test(text);
}

export async function sampledRules(sources: readonly Source[]): Promise<readonly SampledRule[]> {
  const rules = await Promise.all(
    sources.filter(maySayId).map(async (source) => ({ source, samples: await samplesIn(dirname(source.file)) })),
  );
  return rules.filter(({ samples }) => samples.length > 0);
}

async function samplesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isFile() && isSample(entry.name) ? [entry.name] : []));
  return names.sort().map((name) => join(folder, name));
}

function isSample(name: string): boolean {
  return /^(good|bad)(?![a-z])/.test(name) && !/\.rego$/i.test(name);
}
