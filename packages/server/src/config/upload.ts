/**
 * Reads a multipart upload completely and judges every file before anything is stored. Problems are collected, one
 * entry each, with the file's name in front when several files were sent.
 */
import { checkRego } from "@plumbline/engine";
import { type ConfigKind, isJsonObject, type JsonObject, KnownError, readJson } from "@plumbline/model";
import type { Collection, Transaction } from "@plumbline/store";
import type { FastifyRequest } from "fastify";
import { parseExclusions } from "../exclusions/parse.js";
import { failure, invalid } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import { unstorableProblem } from "../http/unstorable-text.js";
import type { Limits } from "../settings.js";
import { declaredFileType, kindOfFile } from "./kinds.js";
import { isItemName, itemNameRule, type NewItem, storeItem, withoutSchema } from "./store-item.js";
import { configProblems, isEmpty, missing } from "./validate.js";

interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface UploadedFile {
  /** What stands before a problem of this file. */
  readonly prefix: string;
  readonly item: NewItem;
}

export interface Upload {
  readonly container: string;
  readonly files: readonly UploadedFile[];
}

export async function readUpload(request: FastifyRequest, limits: Limits): Promise<Upload> {
  if (!request.isMultipart()) {
    throw failure("unsupported_media_type", "Send the files as multipart/form-data, in fields named files.");
  }
  const { container, files: sent } = await collectParts(request, limits).catch(explainForm);
  if (container === undefined || container === "") throw invalid(["container_name is required."]);
  const unstorable = unstorableProblem(container, "container_name");
  if (unstorable !== null) throw invalid([`${unstorable}.`]);
  if (sent.length === 0) throw invalid(["files is required: send at least one file."]);
  const problems: string[] = [];
  const files: UploadedFile[] = [];
  for (const file of sent) {
    const prefix = sent.length > 1 ? `${file.name}: ` : "";
    const judged = judge(file);
    if (Array.isArray(judged)) problems.push(...judged.map((problem) => prefix + problem));
    else files.push({ prefix, item: judged as NewItem });
  }
  refuse([...problems, ...namedTwice(files)]);
  return { container, files };
}

/** The interface leaves `message` empty here: the list is the answer. */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw failure("validation", "", problems);
}

/** Stores what was judged good by itself; what then does not fit into the collection is refused in the same words. */
export async function storeUpload(
  context: OperationContext,
  tx: Transaction,
  collection: Collection,
  files: readonly UploadedFile[],
): Promise<void> {
  const problems: string[] = [];
  // Master snapshots first: a drift configuration in the same upload may name them.
  const isDrift = ({ item }: UploadedFile) => Number(item.kind === "drift_config");
  for (const { item, prefix } of [...files].sort((a, b) => isDrift(a) - isDrift(b))) {
    try {
      await storeItem(context, tx, collection, item);
    } catch (error) {
      if (!(error instanceof KnownError && error.code === "validation")) throw error;
      problems.push(...error.problems.map((problem) => prefix + problem));
    }
  }
  refuse(problems);
}

async function collectParts(
  request: FastifyRequest,
  limits: Limits,
): Promise<{ container?: string; files: SentFile[] }> {
  const files: SentFile[] = [];
  let container: string | undefined;
  let bytes = 0;
  for await (const part of request.parts()) {
    if (part.type === "field") {
      if (part.fieldname === "container_name") container = String(part.value);
      continue;
    }
    const content = await part.toBuffer();
    bytes += content.length;
    if (bytes > limits.uploadBytes) {
      throw failure("too_large", `The files together are larger than ${limits.uploadBytes} bytes.`);
    }
    // A part that names no file still is one for the parser.
    files.push({ name: part.filename ?? "", bytes: content });
  }
  return { ...(container === undefined ? {} : { container }), files };
}

/** The parser's refusals of what is too much have codes of their own; a form it cannot make sense of has none. */
function explainForm(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!(error instanceof Error) || (code !== "" && code !== "ERR_STREAM_PREMATURE_CLOSE")) throw error;
  throw invalid([`The form cannot be read: ${error.message}.`]);
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function judge(file: SentFile): NewItem | string[] {
  const name = file.name.replace(/^.*[/\\]/, "");
  if (!isItemName(name)) return [`The file name must have ${itemNameRule}.`];
  let text: string;
  try {
    text = utf8.decode(file.bytes);
  } catch {
    return ["The file is not UTF-8 text."];
  }
  if (text.includes("\u0000")) return ["The file holds NUL characters, so it is not a text."];
  if (/\.json$/i.test(name)) return judgeJson(name.replace(/\.json$/i, ""), text);
  const problems = regoProblems(name, text);
  return problems.length > 0 ? problems : { kind: "rule", name, text };
}

/** Only the syntax of Rego files: what a rule refers to may be in files that come later. */
export function regoProblems(file: string, text: string): string[] {
  if (!/\.rego$/i.test(file)) return [];
  return checkRego(file, text).map(
    ({ line, column, message }) => `Invalid Rego - line ${line}, column ${column}: ${message}`,
  );
}

function judgeJson(name: string, text: string): NewItem | string[] {
  const reading = readJson(text, { lenient: true });
  if (!reading.ok) {
    const { line, column, reason } = reading.problem;
    return [`Invalid JSON - line ${line}, column ${column}: ${reason}`];
  }
  const { value } = reading;
  if (!isJsonObject(value) || Object.keys(value).length === 0)
    return ["Invalid JSON - expected an object with content"];
  const body = withoutSchema(value);
  const kind = kindOfFile(body);
  if (kind === null) {
    const declared = declaredFileType(body);
    return declared === undefined
      ? ["Invalid JSON - fileType field is missing or empty"]
      : [`Invalid JSON - fileType ${JSON.stringify(declared)} is not known`];
  }
  if (name === "") return ["The file name must have a part before its extension."];
  const problems = itemProblems(kind, body);
  return problems.length > 0 ? [...problems] : { kind, name, body };
}

export function itemProblems(kind: ConfigKind | "exclusion", body: JsonObject): readonly string[] {
  return kind === "exclusion" ? exclusionFileProblems(body) : configProblems(kind, body);
}

function exclusionFileProblems(body: JsonObject): readonly string[] {
  return isEmpty(body.exclusions) ? [missing("exclusions")] : parseExclusions(body.exclusions).problems;
}

function namedTwice(files: readonly UploadedFile[]): string[] {
  const seen = new Set<string>();
  return files.flatMap(({ item, prefix }) => {
    const key = `${item.kind}/${item.name}`;
    if (seen.has(key)) return [`${prefix}this name was sent twice for the kind ${item.kind}.`];
    seen.add(key);
    return [];
  });
}
