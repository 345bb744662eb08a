/** One file of a Terraform module, in either syntax, as HCL's tree. */
import { type Body, parseBody } from "@plumbline/hcl";
import { parseJson } from "../data/json.js";
import type { DataNode } from "../data/node.js";
import { readUtf8Text } from "../files/read-text.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import type { SourceText } from "../source/source-text.js";
import { createSourceText } from "../source/source-text.js";
import { parseJsonAsBody, parseTfvarsJsonAsBody } from "./json-syntax.js";

export interface ConfigFile {
  readonly path: string;
  readonly source: SourceText;
  readonly body: Body;
}

const NATIVE = /\.(?:tf|tofu)$/;
const JSON_SYNTAX = /\.(?:tf|tofu)\.json$/;

export function isConfigPath(path: string): boolean {
  return NATIVE.test(path) || JSON_SYNTAX.test(path);
}

/** Undefined when nothing of the file can be read; what is wrong with it has been reported. */
export function readConfigFile(path: string, context: ReadContext): ConfigFile | undefined {
  return readFile(path, JSON_SYNTAX.test(path), parseJsonAsBody, context);
}

/** A `.tfvars` or `.tfvars.json` file: arguments only. */
export function readTfvarsFile(path: string, context: ReadContext): ConfigFile | undefined {
  return readFile(path, path.endsWith(".json"), parseTfvarsJsonAsBody, context);
}

function readFile(
  path: string,
  isJson: boolean,
  bodyOf: (node: DataNode, context: ReadContext) => Body,
  context: ReadContext,
): ConfigFile | undefined {
  const text = readUtf8Text(path, context);
  if (text === undefined) return undefined;
  const source = createSourceText(path, text);
  if (isJson) {
    const { node, problems } = parseJson(source, context.limits);
    for (const problem of problems) context.report(problem);
    return node === undefined ? undefined : { path, source, body: bodyOf(node, context) };
  }
  const { body, problems } = parseBody(text);
  for (const { offset, message } of problems)
    context.report({ file: path, ...source.position(offset), message, isUnparsed: true });
  return { path, source, body };
}
