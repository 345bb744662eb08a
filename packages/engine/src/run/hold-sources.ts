import { holdTrees } from "../git/make-room.js";
import type { RunPlan } from "./plan.js";

/** Keeps what a run reads of repositories from making room for others, until the function that it gives is called. */
export function holdSources({ sources }: RunPlan): () => void {
  // Folders of the operator are not ours to touch.
  return holdTrees(sources.filter(({ origin }) => origin.branchName !== undefined).map(({ folder }) => folder));
}
