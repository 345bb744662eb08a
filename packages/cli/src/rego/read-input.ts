import { readDocument, type Value } from "@plumbline/rego";
import { readPolicyOrDataText } from "./load-policies.js";

/** The input document: a file, standard input for `-`, none when there is no option. */
export async function readInput(path: string | undefined): Promise<Value | undefined> {
  if (path === undefined) return undefined;
  if (path !== "-") return readDocument(path, readPolicyOrDataText(path));
  return readDocument("standard input", await readStandardInputText());
}

export async function readStandardInputText(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
