/** What the service has against a file, at the place in its text that is meant. */
import { OperationFailedError } from "../api/client.js";
import type { TextProblem } from "../editor/code-mirror.js";

export function parseItemProblems(error: Error | null): readonly TextProblem[] {
  if (error === null) return none;
  const messages =
    error instanceof OperationFailedError && error.problems.length > 0 ? error.problems : [error.message];
  return messages.map(problemIn);
}

const none: readonly TextProblem[] = [];

/** `Invalid JSON - line 3, column 5: …`, `Invalid JSON - testSet[0].cases must be …`, `exclusions[0].paths must …` */
function problemIn(message: string): TextProblem {
  const at = /line (\d+),? column (\d+)/.exec(message);
  if (at !== null) return { line: Number(at[1]), column: Number(at[2]), message };
  const [, path] = /^(?:Invalid JSON - )?([A-Za-z_][\w-]*(?:\.[\w-]+|\[\d+\])*)[ :]/.exec(message) ?? [];
  return path === undefined ? { line: 1, message } : { path: stepsOf(path), message };
}

function stepsOf(path: string): readonly (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|[\w-]+/g)].map(([step, index]) => (index === undefined ? step : Number(index)));
}
