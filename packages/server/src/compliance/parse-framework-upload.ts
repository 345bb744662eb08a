/** Reads a framework that somebody sent, which takes as long as its text: a long one is read in a thread. */
import { type Framework, parseFramework } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { runHereOrInThread } from "../capacity/run-in-thread.js";
import { createValidationError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";

/** Plain data: goes to a thread as it is. */
export interface FrameworkTextWithKnownRuleIds {
  readonly name: string;
  readonly text: string;
  /** Rules there are; null: whichever are named. */
  readonly known: ReadonlySet<string> | null;
}

export interface FrameworkWithNamedRuleIds {
  readonly framework: Framework;
  /** Ids of rules. */
  readonly named: readonly string[];
}

type Reading = FrameworkWithNamedRuleIds | { readonly problems: readonly string[] };

export function parseFrameworkUpload({ name, text, known }: FrameworkTextWithKnownRuleIds): Reading {
  const named = new Set<string>();
  const isRule = (id: string) => named.add(id) && (known === null || known.has(id));
  try {
    return { framework: parseFramework(name, text, isRule), named: [...named] };
  } catch (error) {
    if (error instanceof KnownError) return { problems: error.problems };
    throw error;
  }
}

const entry = new URL("./framework-thread.js", import.meta.url);

/** Throws what is wrong with it. */
export async function parseFrameworkUploadOrThrow(
  context: OperationContext,
  upload: FrameworkTextWithKnownRuleIds,
): Promise<FrameworkWithNamedRuleIds> {
  const work = { entry, data: upload, size: upload.text.length, about: "The framework" };
  const reading = await runHereOrInThread(context, work, () => parseFrameworkUpload(upload));
  if ("problems" in reading) throw createValidationError(reading.problems);
  return reading;
}
