/** `-`: code that an editor or another program sends. */
import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import { defaultReadLimits } from "@plumbline/iac";
import { KnownError } from "@plumbline/model";
import type { PathTarget } from "./find-targets.js";

/** With the name of a file in a folder, what lies beside it is referred to as if the file held what was sent. */
export async function createStandardInputTarget(name: string | undefined): Promise<PathTarget> {
  const { content, ...piped } = await readPipedFile();
  if (name === undefined) return { kind: "lone-file", root: ".", names: [piped.name], content };
  const root = dirname(name);
  return { kind: existsSync(root) ? "files" : "lone-file", root, names: [basename(name)], content };
}

/** All that comes, under a name that says what it is. */
export async function readPipedFile(): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const content = await bytesOf(process.stdin);
  return { name: guessedName(content), content };
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > defaultReadLimits.fileBytes) {
      throw new KnownError("configuration", `Standard input is larger than ${defaultReadLimits.fileBytes} bytes.`);
    }
  }
  return Buffer.concat(chunks);
}

const BLOCK = /^\s*(?:resource|data|module|variable|output|locals|provider|terraform)\b[^\n:=]*\{/m;

/** Terraform is known by its name only; everything else by what is in it. */
function guessedName(content: Uint8Array): string {
  const text = new TextDecoder().decode(content.subarray(0, 64 * 1024));
  if (/^\ufeff?\s*[{[]/.test(text)) return "stdin.json";
  return BLOCK.test(text) ? "stdin.tf" : "stdin.yaml";
}
