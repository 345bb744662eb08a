/** Whether what a connector of code leads to can be read, in words. */
import { type JsonObject, KnownError } from "@plumbline/model";
import { type CodeSourceOptions, openCodeSource } from "./open-code-source.js";
import { parseCodeConnector } from "./parse-code-connector.js";
import type { SecretResolver } from "./secret-reference.js";

export interface CodeConnectorTestResult {
  /** What a run would read. */
  readonly scopes: readonly string[];
  /** What keeps it from being read; empty when nothing does. */
  readonly problems: readonly string[];
}

/** Opens what a connector of code names, as a run would, and says what keeps it from being read. */
export async function testCodeConnector(
  body: JsonObject,
  secrets: SecretResolver,
  options: CodeSourceOptions,
): Promise<CodeConnectorTestResult> {
  const reading = await parseCodeConnector(body, secrets);
  if (!reading.ok) return { scopes: [], problems: reading.problems };
  try {
    const { origin, commit, folder } = await openCodeSource(reading.source, {}, options);
    const scope = commit === undefined ? `folder ${folder}` : `branch ${origin.branchName} at ${commit.slice(0, 12)}`;
    return { scopes: [scope], problems: [] };
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    return { scopes: [], problems: [error.message] };
  }
}
