/** A configuration may stand in a repository: `remoteFile` of `connector`. */
import type { FileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, parseJsonOrProblem } from "@plumbline/model";
import { normalizePathWithinTree } from "../crawl/tree-paths.js";
import { RUN_PLAN_OVER_BUDGET_MESSAGE, type TextBudget } from "./plan-text-budget.js";

export type ResultOrRemoteReadProblem<Result> =
  | ({ readonly ok: true } & Result)
  | { readonly ok: false; readonly problem: string };

export interface RemoteConfigurationPathAndBody {
  /** The path in the tree. */
  readonly path: string;
  readonly body: JsonObject;
}

/** It is read by the service itself, at once: real ones are a tenth of this. */
const MAX_CHARACTERS = 2 * 1024 * 1024;

/** `held` is the list that would be there if the configuration did not stand elsewhere. */
export function isRemoteConfiguration(body: JsonObject, held: "snapshots" | "testSet"): boolean {
  return !Array.isArray(body[held]) && typeof body.remoteFile === "string" && typeof body.connector === "string";
}

export function readRemoteConfiguration(
  { remoteFile }: JsonObject,
  files: FileTree,
  budget: TextBudget,
): ResultOrRemoteReadProblem<RemoteConfigurationPathAndBody> {
  if (budget.isExceeded()) return { ok: false, problem: RUN_PLAN_OVER_BUDGET_MESSAGE };
  const name = String(remoteFile);
  const path = normalizePathWithinTree(name);
  const text = path === undefined ? undefined : readTextOfFileInTree(path, files);
  if (path === undefined || text === undefined) {
    return { ok: false, problem: `remoteFile ${JSON.stringify(name)} is not in the repository` };
  }
  const fits = budget.take(Math.min(text.length, MAX_CHARACTERS));
  if (text.length > MAX_CHARACTERS) {
    return {
      ok: false,
      problem: `${name}: has more than the ${MAX_CHARACTERS} characters that are read of a remoteFile`,
    };
  }
  if (!fits) return { ok: false, problem: RUN_PLAN_OVER_BUDGET_MESSAGE };
  const reading = parseJsonOrProblem(text, { lenient: true });
  if (!reading.ok) {
    const { line, column, reason } = reading.problem;
    return { ok: false, problem: `${name}:${line}:${column}: ${reason}` };
  }
  if (!isJsonObject(reading.value)) return { ok: false, problem: `${name}: must be an object` };
  return { ok: true, path, body: reading.value };
}

export function readTextOfFileInTree(path: string, files: FileTree): string | undefined {
  const bytes = files.bytes(path);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}
