/** How functions reach files: only through their host. */
import { FunctionError, type FunctionHost } from "./function.js";

export function readBytes(host: FunctionHost, path: string, argument?: number): Uint8Array {
  const content = host.readFile(path);
  if (content !== undefined) return content;
  if (argument === undefined) throw new FunctionError(`open ${path}: no such file or directory`);
  throw new FunctionError(
    `no file exists at ${JSON.stringify(path)}; this function works only with files that are distributed as part of ` +
      "the configuration source code, so if this file will be created by a resource in this configuration you must " +
      "instead obtain this result from an attribute of that resource",
    argument,
  );
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
