/** From a folder to a collection: finds the files, sends them, and says what became of each. */
import { isJsonObject, KnownError } from "@plumbline/model";
import { createServiceClient, type ServiceClient } from "../service-client/client.js";
import { resolveConnection } from "../service-client/connection.js";
import { formatCountWithNoun } from "../terminal/count-with-noun.js";
import { escapeUnprintable } from "../terminal/terminal-style-and-escaping.js";
import { findImportableConfigFiles, type ImportableConfigFile } from "./find-importable-config-files.js";
import type { ImportFlags } from "./import-flags.js";
import { splitIntoUploads } from "./split-into-uploads.js";

export async function importFolder(folder: string, flags: ImportFlags): Promise<void> {
  const { files, problems, skippedCount } = findImportableConfigFiles(folder);
  if (problems.length > 0) throw new KnownError("import", "Nothing was sent.", problems);
  if (files.length === 0) {
    throw new KnownError("configuration", `There is no configuration file (.json, .rego, .py) in ${folder}.`);
  }
  const uploads = splitIntoUploads(files);
  if (flags.dryRun) {
    console.log(
      `${formatCountWithNoun(files.length, "file")} would be sent in ${formatCountWithNoun(uploads.length, "upload")}:`,
    );
  } else {
    const client = createServiceClient(await resolveConnection(flags, process.env));
    await requireCollection(client, flags);
    for (const [index, upload] of uploads.entries())
      await send(client, flags.collection, upload, index, uploads.length);
    console.log(`${formatCountWithNoun(files.length, "file")} stored in ${escapeUnprintable(flags.collection)}:`);
  }
  for (const line of countLines(files)) console.log(line);
  if (skippedCount > 0) console.log(`${formatCountWithNoun(skippedCount, "other file")} left out`);
}

async function requireCollection(client: ServiceClient, { collection, create }: ImportFlags): Promise<void> {
  const data = await client.get("/api/collection", { query: { collection } });
  if (isJsonObject(data) && data.exists === true) return;
  if (!create) {
    throw new KnownError(
      "configuration",
      `There is no collection ${escapeUnprintable(collection)}; --create makes it.`,
    );
  }
  await client.post("/api/collection", { collection });
  console.log(`Collection ${escapeUnprintable(collection)} created.`);
}

async function send(
  client: ServiceClient,
  collection: string,
  files: readonly ImportableConfigFile[],
  index: number,
  total: number,
): Promise<void> {
  const form = new FormData();
  form.set("container_name", collection);
  for (const { name, bytes } of files) form.append("files", new Blob([bytes]), name);
  try {
    await client.post("/api/manage/config/upload", form);
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    const which = total === 1 ? "" : ` Upload ${index + 1} of ${total} was refused; those before it are stored.`;
    const nothing = total === 1 ? " Nothing was stored." : "";
    const problems = error.problems.map((problem) => withPath(problem, files));
    throw new KnownError(error.code, `${error.message}${which}${nothing}`, problems, error.cause);
  }
  if (total > 1) console.log(`upload ${index + 1} of ${total}: ${formatCountWithNoun(files.length, "file")} stored`);
}

/** The service knows names; a person looks for the file. With one file it does not even say the name. */
function withPath(problem: string, files: readonly ImportableConfigFile[]): string {
  const [only] = files;
  if (files.length === 1 && only !== undefined) return `${escapeUnprintable(only.path)}: ${escapeUnprintable(problem)}`;
  const named = files.filter(({ name }) => problem.startsWith(`${name}: `));
  const [first] = named;
  if (first === undefined) return escapeUnprintable(problem);
  // Files of several kinds may have one name.
  const paths = named.map(({ path }) => escapeUnprintable(path)).join(" or ");
  return `${paths}: ${escapeUnprintable(problem.slice(first.name.length + 2))}`;
}

function countLines(files: readonly ImportableConfigFile[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { kind } of files) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, count]) => `  ${escapeUnprintable(kind)}: ${count}`);
}
