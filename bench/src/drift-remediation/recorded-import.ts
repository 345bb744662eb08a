/**
 * An estate as it was read, with what Terraform read when it was imported, in one file: code that is written for it can be judged without
 * Terraform or an emulator. What is written has to be what was read, or a plan would change it.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createImportCode, findDrift, readLiveSidesOfRecording } from "@plumbline/drift";
import { createMemoryFileTree, readDocuments } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { ImportedState } from "./terraform-plan.js";

interface RecordedImport {
  /** Files of the recording of the account. */
  readonly account: Readonly<Record<string, string>>;
  readonly states: readonly ImportedState[];
  /** Differences that the provider takes for none: the plan had nothing to change there. */
  readonly suppressed: readonly string[];
}

/** `text` is the code that was planned, `changed` what a plan would change of it. */
export async function writeRecordedImport(
  recording: string,
  text: string,
  { states, changed }: { readonly states: readonly ImportedState[]; readonly changed: readonly string[] },
  file: string,
): Promise<void> {
  const names = (await readdir(recording)).sort();
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(join(recording, name), "utf8")]));
  const { problems } = judgeCode(text, states);
  const suppressed = problems.filter((problem) => !changed.some((address) => problem.startsWith(`${address}: `)));
  const recorded: RecordedImport = { account: Object.fromEntries(texts), states, suppressed };
  await writeFile(file, gzipSync(JSON.stringify(recorded), { level: 9 }));
}

export interface ImportJudgement {
  readonly blocks: number;
  readonly problems: readonly string[];
}

/** Writes the code anew, and holds it against what was read. */
export async function judgeRecordedImport(file: string): Promise<ImportJudgement> {
  const recorded = JSON.parse(gunzipSync(await readFile(file)).toString("utf8")) as RecordedImport;
  const { account, states, suppressed } = recorded;
  const folder = await mkdtemp(join(tmpdir(), "plumbline-recorded-import-"));
  try {
    for (const [name, text] of Object.entries(account)) await writeFile(join(folder, name), text);
    const live = readLiveSidesOfRecording(folder, "aws");
    const { text } = createImportCode(findDrift([], live), live.resources);
    const { blocks, problems } = judgeCode(text, states);
    return { blocks, problems: problems.filter((problem) => !suppressed.includes(problem)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function judgeCode(text: string, states: readonly ImportedState[]): ImportJudgement {
  const blocks = blocksIn(text);
  const imports = [...text.matchAll(/^import \{\n {2}to = (\S+)\n {2}id = "(.*)"\n\}/gm)].map(
    ([, address = "", id = ""]) => ({ address, type: address.split(".")[0] ?? "", id }),
  );
  const lost = states.filter(({ type, id }) => !imports.some((found) => found.type === type && found.id === id));
  const problems = imports.flatMap(({ address, type, id }) => {
    const state = states.find((known) => known.type === type && known.id === id);
    // Nobody knows what Terraform would read of a type that was not imported then.
    if (state === undefined) return [];
    return listChanges(blocks.get(address) ?? {}, state.values).map((change) => `${address}: ${change}`);
  });
  return {
    blocks: imports.length,
    problems: [...problems, ...lost.map(({ type, id }) => `${type} ${id} is not imported any more`)],
  };
}

/** Attributes of the blocks, by address. */
function blocksIn(text: string): ReadonlyMap<string, JsonObject> {
  const problems: string[] = [];
  const documents = readDocuments(createMemoryFileTree({ "import.tf": text }), { wholeModules: true }, ({ message }) =>
    problems.push(message),
  );
  const found = [...documents].flatMap(({ resources }) =>
    [...resources].map(({ address, attributes }) => [address, attributes] as const),
  );
  if (problems.length > 0) throw new Error(problems.join("; "));
  return new Map(found);
}

/** What a plan would change: of values that refer to other blocks, only the plan knows. */
function listChanges(written: JsonObject, read: JsonObject, at = ""): readonly string[] {
  return Object.entries(written).flatMap(([name, value]) => {
    if (name === "lifecycle" || value === undefined || isReference(value)) return [];
    const there = read[name];
    const change = [`${at}${name}: ${JSON.stringify(there ?? null)} → ${JSON.stringify(value)}`];
    if (Array.isArray(value) && value.some(isJsonObject)) {
      const elements = [there ?? []].flat().filter(isJsonObject);
      return value
        .filter(isJsonObject)
        .flatMap((block) => (elements.some((element) => listChanges(block, element).length === 0) ? [] : change));
    }
    if (isJsonObject(value) && Array.isArray(there))
      return there.filter(isJsonObject).some((element) => listChanges(value, element).length === 0) ? [] : change;
    return isSameReading(value, there) ? [] : change;
  });
}

const isReference = (value: JsonValue) => typeof value === "string" && value.includes("${");

/** Numbers may be texts, lists sets, texts JSON in any layout, and nothing may be empty. */
function isSameReading(written: JsonValue, read: JsonValue | undefined): boolean {
  return comparable(written) === comparable(read ?? null);
}

function comparable(value: JsonValue): string {
  if (value === null || value === "") return "";
  if (typeof value === "string" && /^\s*[[{]/.test(value)) {
    try {
      return comparable(JSON.parse(value) as JsonValue);
    } catch {
      return value;
    }
  }
  if (Array.isArray(value)) return value.length === 0 ? "" : `[${value.map(comparable).sort().join()}]`;
  if (!isJsonObject(value)) return String(value);
  const members = Object.entries(value).map(([name, member]) => [name, comparable(member ?? null)] as const);
  const kept = members.filter(([, text]) => text !== "").sort(([a], [b]) => (a < b ? -1 : 1));
  return kept.length === 0 ? "" : `{${kept.map(([name, text]) => `${name}:${text}`).join()}}`;
}
