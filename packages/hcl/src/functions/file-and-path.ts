/** Functions of files and paths. */

import { boolType, stringType } from "../values/basic-types.js";
import { createSetValue } from "../values/make-and-inspect-values.js";
import type { Value } from "../values/value.js";
import { quoteForMessage } from "./argument-errors.js";
import { decodeUtf8, encodeBase64 } from "./base64.js";
import { getTextArgumentAt } from "./converted-arguments.js";
import { createSetType, defineStringFunction, defineTextParameter } from "./define-functions.js";
import { cleanPath, readFileBytes } from "./file-access.js";
import { compileGlob } from "./glob.js";
import { FunctionError, type FunctionHost, type HclFunction, UNKNOWN_RESULT } from "./hcl-function.js";

export const fileAndPathFunctions: readonly HclFunction[] = [
  {
    name: "abspath",
    parameters: [defineTextParameter("path")],
    returns: stringType,
    call: (args, host) => absolutePath(host, getTextArgumentAt(args, 0)),
  },
  defineStringFunction("basename", ["path"], stringType, basename),
  defineStringFunction("dirname", ["path"], stringType, dirname),
  {
    name: "file",
    parameters: [defineTextParameter("path")],
    returns: stringType,
    call: (args, host) => readText(host, getTextArgumentAt(args, 0)),
  },
  {
    name: "filebase64",
    parameters: [defineTextParameter("path")],
    returns: stringType,
    call: (args, host) => encodeBase64(readFileBytes(host, getTextArgumentAt(args, 0))),
  },
  {
    name: "fileexists",
    parameters: [defineTextParameter("path")],
    returns: boolType,
    call: (args, host) => exists(host, getTextArgumentAt(args, 0)),
  },
  {
    name: "fileset",
    parameters: [defineTextParameter("path"), defineTextParameter("pattern")],
    returns: createSetType(stringType),
    call: (args, host) => fileSet(host, getTextArgumentAt(args, 0), getTextArgumentAt(args, 1)),
  },
  defineStringFunction("pathexpand", ["path"], stringType, expandHome),
];

function absolutePath(host: FunctionHost, path: string): string {
  return cleanPath(path.startsWith("/") ? path : `${host.workingDirectory}/${path}`);
}

function basename(path: string): string {
  if (path === "") return ".";
  const trimmed = withoutTrailingSlashes(path);
  return trimmed === "" ? "/" : trimmed.slice(trimmed.lastIndexOf("/") + 1);
}

function dirname(path: string): string {
  return cleanPath(path.slice(0, path.lastIndexOf("/") + 1));
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

function readText(host: FunctionHost, path: string): string {
  const decoded = decodeUtf8(readFileBytes(host, path));
  if (decoded !== undefined) return decoded;
  throw new FunctionError(
    `must name a file of UTF-8 text, found ${quoteForMessage(path)}; filebase64() reads any file`,
    0,
  );
}

function exists(host: FunctionHost, path: string): boolean {
  if (host.readFile(path) !== undefined) return true;
  if (host.listFiles(path).length === 0) return false;
  throw new FunctionError(`must name a file, found the folder ${quoteForMessage(path)}`, 0);
}

function fileSet(host: FunctionHost, path: string, pattern: string): Value {
  const matches = compileGlob(cleanPath(pattern));
  if (matches === undefined) {
    throw new FunctionError(`must be a pattern of file names, like "*.txt", found ${quoteForMessage(pattern)}`, 1);
  }
  return createSetValue(host.listFiles(path).filter(matches), stringType);
}

/** Whose home it will be is not known before the run. */
function expandHome(path: string): Value {
  if (!path.startsWith("~")) return path;
  if (path !== "~" && !path.startsWith("~/")) {
    throw new FunctionError(`must not name the home of another user, found ${quoteForMessage(path)}`, 0);
  }
  return UNKNOWN_RESULT;
}
