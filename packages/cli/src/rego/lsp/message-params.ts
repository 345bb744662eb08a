/** What an editor's messages say, held against what the protocol says they are: anything may come through a pipe. */
import type { LspPosition } from "./text-positions.js";

/** The parameters of a message are not those of its method. */
export class InvalidParamsError extends Error {}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

export function parseTextDocumentUriAndRawText(params: unknown): { readonly uri: string; readonly text: unknown } {
  const { uri, text } = fieldsOf(fieldsOf(params).textDocument);
  if (typeof uri !== "string") throw new InvalidParamsError("The uri of the text document is missing.");
  return { uri, text };
}

export function requireStringDocumentText(text: unknown): string {
  if (typeof text !== "string") throw new InvalidParamsError("The text of the document is missing.");
  return text;
}

/** The whole text: changes of parts are not asked for. */
export function parseChangedText(params: unknown): string {
  const { contentChanges } = fieldsOf(params);
  const change: unknown = Array.isArray(contentChanges) ? contentChanges.at(-1) : undefined;
  return requireStringDocumentText(fieldsOf(change).text);
}

export function parsePositionOfParams(params: unknown): LspPosition {
  const { line, character } = fieldsOf(fieldsOf(params).position);
  if (!isCount(line) || !isCount(character))
    throw new InvalidParamsError("The position is not a line and a character.");
  return { line, character };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** The addresses of the folders that are open. */
export function listWorkspaceFolderUris(params: unknown): readonly string[] {
  const { workspaceFolders, rootUri } = fieldsOf(params);
  const folders = Array.isArray(workspaceFolders) ? workspaceFolders.map((each) => fieldsOf(each).uri) : [rootUri];
  return folders.filter((uri): uri is string => typeof uri === "string");
}
