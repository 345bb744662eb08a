import { DocumentError, readDocument, type Value } from "@plumbline/rego";
import { readPolicyOrDataText } from "./load-policies-and-data.js";

/** The input document: a file, standard input for `-`, none when there is no option. */
export async function readInput(path: string | undefined): Promise<Value | undefined> {
  if (path === undefined) return undefined;
  if (path !== "-") return parseInput(path, readPolicyOrDataText(path));
  return parseInput("standard input", await readStandardInputText());
}

/** What has no name that says so may be JSON or YAML, as `opa` takes it. */
export function parseInput(name: string, text: string): Value {
  if (/\.(?:json|ya?ml)$/i.test(name) || /^\s*[[{]/.test(text)) return readDocument(name, text);
  try {
    return readDocument(name, text);
  } catch (cause) {
    if (!(cause instanceof DocumentError)) throw cause;
    return readDocument(name, text, "yaml");
  }
}

export async function readStandardInputText(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
