/**
 * Reads a multipart upload completely and judges every file before anything is stored. Problems are collected, one
 * entry each, with the file's name in front when several files were sent.
 */
import { isJsonObject, readJson } from "@plumbline/model";
import type { FastifyRequest } from "fastify";
import { parseExclusions } from "../exclusions/parse.js";
import { failure, invalid } from "../http/errors.js";
import type { Limits } from "../settings.js";
import { kindOfFile } from "./kinds.js";
import { type NewItem, withoutSchema } from "./store-item.js";
import { configProblems } from "./validate.js";

interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Upload {
  readonly container: string;
  readonly items: readonly NewItem[];
}

export async function readUpload(request: FastifyRequest, limits: Limits): Promise<Upload> {
  if (!request.isMultipart()) {
    throw failure("unsupported_media_type", "Send the files as multipart/form-data, in fields named files.");
  }
  const { container, files } = await collectParts(request, limits);
  if (container === undefined || container === "") throw invalid(["container_name is required."]);
  if (files.length === 0) throw invalid(["files is required: send at least one file."]);
  const problems: string[] = [];
  const items: NewItem[] = [];
  for (const file of files) {
    const judged = judge(file);
    if (Array.isArray(judged)) {
      problems.push(...judged.map((problem) => (files.length > 1 ? `${file.name}: ${problem}` : problem)));
    } else {
      items.push(judged as NewItem);
    }
  }
  problems.push(...namedTwice(items));
  // The interface leaves `message` empty here: the list is the answer.
  if (problems.length > 0) throw failure("validation", "", problems);
  return { container, items };
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
    files.push({ name: part.filename, bytes: content });
  }
  return { ...(container === undefined ? {} : { container }), files };
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function judge(file: SentFile): NewItem | string[] {
  const name = file.name.replace(/^.*[/\\]/, "");
  if (name === "" || name.length > 255) return ["The file name must have 1 to 255 characters."];
  let text: string;
  try {
    text = utf8.decode(file.bytes);
  } catch {
    return ["The file is not UTF-8 text."];
  }
  if (text.includes("\u0000")) return ["The file holds NUL characters, so it is not a text."];
  return /\.json$/i.test(name) ? judgeJson(name.replace(/\.json$/i, ""), text) : { kind: "rule", name, text };
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
    const declared = body.fileType ?? body.filetype;
    return declared === undefined
      ? ["Invalid JSON - fileType field is missing or empty"]
      : [`Invalid JSON - fileType ${JSON.stringify(declared)} is not known`];
  }
  if (name === "") return ["The file name must have a part before its extension."];
  const problems = kind === "exclusion" ? parseExclusions(body.exclusions).problems : configProblems(kind, body);
  return problems.length > 0 ? [...problems] : { kind, name, body };
}

function namedTwice(items: readonly NewItem[]): string[] {
  const seen = new Set<string>();
  return items.flatMap((item) => {
    const key = `${item.kind}/${item.name}`;
    if (seen.has(key)) return [`${item.name}: this name was sent twice for the kind ${item.kind}.`];
    seen.add(key);
    return [];
  });
}
