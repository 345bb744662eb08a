/** The rules and frameworks that come with Plumbline, as plain data: read once, by a thread, because there are a thousand. */
import type { Framework, StarterRule } from "@plumbline/engine";
import { runInThread } from "../capacity/run-in-thread.js";

/** What the METADATA of a rule of the pack says. */
export type StarterRuleMetadata = Omit<StarterRule["rule"], "file" | "policy" | "answers">;

export interface StarterPackRule extends Pick<StarterRule, "name" | "text"> {
  readonly rule: StarterRuleMetadata;
}

export interface LoadedStarterPack {
  /** Rules in order of names. */
  readonly rules: readonly StarterPackRule[];
  readonly frameworks: readonly Framework[];
}

const thread = new URL("./starter-thread.js", import.meta.url);
let reading: Promise<LoadedStarterPack> | undefined;

export function loadStarterPack(): Promise<LoadedStarterPack> {
  reading ??= runInThread<LoadedStarterPack>(thread, null, "The starter rules", new AbortController().signal).catch(
    (error) => {
      reading = undefined;
      throw error;
    },
  );
  return reading;
}
