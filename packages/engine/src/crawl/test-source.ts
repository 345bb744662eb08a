/** Whether what a connector of code leads to can be read, in words. */
import { type JsonObject, KnownError } from "@plumbline/model";
import { readConnector } from "./connector.js";
import { type OpenOptions, openSource } from "./open-source.js";
import type { SecretResolver } from "./secret.js";

export interface SourceTest {
  /** What a run would read. */
  readonly scopes: readonly string[];
  /** What keeps it from being read; empty when nothing does. */
  readonly problems: readonly string[];
}

export async function testSource(body: JsonObject, secrets: SecretResolver, options: OpenOptions): Promise<SourceTest> {
  const reading = await readConnector(body, secrets);
  if (!reading.ok) return { scopes: [], problems: reading.problems };
  try {
    const { origin, commit, folder } = await openSource(reading.source, {}, options);
    const scope = commit === undefined ? `folder ${folder}` : `branch ${origin.branchName} at ${commit.slice(0, 12)}`;
    return { scopes: [scope], problems: [] };
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    return { scopes: [], problems: [error.message] };
  }
}
