/** Which versions of Terraform's JSON output are understood: 0.x was the same format before it was promised to stay. */

import type { DataNode } from "../../data/node.js";
import { getMember, getTextValue } from "../../data/node-builders-and-getters.js";
import type { PlanProblemReporter } from "./expect-members.js";

export function hasKnownFormatVersion(shown: DataNode, report: PlanProblemReporter): boolean {
  const version = getMember(shown, "format_version");
  const text = getTextValue(version) ?? "";
  if (/^[01](?:\.|$)/.test(text)) return true;
  report(version ?? shown, `the format version must be 0.x or 1.x, found ${text}`);
  return false;
}
