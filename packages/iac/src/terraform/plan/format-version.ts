/** Which versions of Terraform's JSON output are understood: 0.x was the same format before it was promised to stay. */
import { get, textOf } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import type { Tell } from "./shape.js";

export function hasKnownFormat(shown: DataNode, tell: Tell): boolean {
  const version = get(shown, "format_version");
  const text = textOf(version) ?? "";
  if (/^[01](?:\.|$)/.test(text)) return true;
  tell(version ?? shown, `the format version must be 0.x or 1.x, found ${text}`);
  return false;
}
