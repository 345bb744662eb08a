/** Reads a framework that somebody sent, which takes as long as its text: a long one is read in a thread. */
import { type Framework, readFramework } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { besideOthers } from "../capacity/in-thread.js";
import { invalid } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";

/** Plain data: goes to a thread as it is. */
export interface GivenFramework {
  readonly name: string;
  readonly text: string;
  /** Rules there are; null: whichever are named. */
  readonly known: ReadonlySet<string> | null;
}

export interface NamingFramework {
  readonly framework: Framework;
  /** Ids of rules. */
  readonly named: readonly string[];
}

type Reading = NamingFramework | { readonly problems: readonly string[] };

export function readGiven({ name, text, known }: GivenFramework): Reading {
  const named = new Set<string>();
  const isRule = (id: string) => named.add(id) && (known === null || known.has(id));
  try {
    return { framework: readFramework(name, text, isRule), named: [...named] };
  } catch (error) {
    if (error instanceof KnownError) return { problems: error.problems };
    throw error;
  }
}

const entry = new URL("./framework-thread.js", import.meta.url);

/** Throws what is wrong with it. */
export async function readOrRefuse(context: OperationContext, given: GivenFramework): Promise<NamingFramework> {
  const work = { entry, data: given, size: given.text.length, about: "The framework" };
  const reading = await besideOthers(context, work, () => readGiven(given));
  if ("problems" in reading) throw invalid(reading.problems);
  return reading;
}
