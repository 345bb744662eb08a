import { DocumentError, formatProblems, RegoError } from "@plumbline/rego";

/**
 * Runs a command. What is wrong with the files it was given is said on standard error, and the command ends with the
 * code `opa` has for it, so that scripts written for one work with the other. A file that is not there is wrong usage.
 */
export function wrapActionWithFailureExitCode<Args extends unknown[]>(
  exitCode: number,
  action: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    try {
      await action(...args);
    } catch (cause) {
      const text = failureText(cause);
      if (text === undefined) throw cause;
      process.stderr.write(text);
      process.exitCode = exitCode;
    }
  };
}

function failureText(cause: unknown): string | undefined {
  if (cause instanceof RegoError) return formatProblems(cause.problems);
  if (cause instanceof DocumentError) return `plumbline: ${cause.message}\n`;
  return undefined;
}
