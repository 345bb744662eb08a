/** How functions reach files: only through their host. */

import { createNoSuchFileError } from "./argument-errors.js";
import type { FunctionHost } from "./hcl-function.js";

export function readFileBytes(host: FunctionHost, path: string): Uint8Array {
  const content = host.readFile(path);
  if (content !== undefined) return content;
  throw createNoSuchFileError(path, 0);
}

/** As Go cleans a path: no double slashes, no `.`, and `..` worked out where it can be. */
export function cleanPath(path: string): string {
  const rooted = path.startsWith("/");
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (!rooted) parts.push(part);
  }
  const joined = parts.join("/");
  return rooted ? `/${joined}` : joined === "" ? "." : joined;
}
