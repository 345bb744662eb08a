/** Reads Bicep in memory. */
import { createMemoryFileTree } from "../../files/file-tree.js";
import { readFileTree } from "../../read-documents.js";
import type { ReadOptions } from "../../read-options.js";

export function readFiles(files: Readonly<Record<string, string>>, options: ReadOptions = {}) {
  const { documents, resources, problems } = readFileTree(createMemoryFileTree(files), { kinds: ["arm"], ...options });
  const told = problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`);
  return { documents, resources, problems: told };
}

/** One file, which must have nothing wrong with it. */
export function readSingle(text: string) {
  const { documents, resources, problems } = readFiles({ "main.bicep": text });
  const [document] = documents;
  if (document === undefined || problems.length > 0) throw new Error(`not read: ${problems.join("; ")}`);
  const body = document.body as { readonly outputs?: Readonly<Record<string, { readonly value: unknown }>> };
  const outputs = Object.fromEntries(Object.entries(body.outputs ?? {}).map(([name, { value }]) => [name, value]));
  return { document, resources, outputs };
}
