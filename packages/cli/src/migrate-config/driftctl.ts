/** `.driftignore`. It is read as it is, too; as settings its lines have reasons, last days and tags. */
import { parseDriftignoreRules } from "@plumbline/drift";
import { readBoundedFile } from "./read-foreign-config.js";
import type { SettingsDraft } from "./settings-draft-and-severities.js";

export function convertDriftignoreFileIntoDraft(file: string, draft: SettingsDraft): void {
  const rules = parseDriftignoreRules(readBoundedFile(file), file);
  const taking = rules.find(({ driftignore }) => driftignore?.startsWith("!"));
  if (taking !== undefined) {
    draft.remark(
      "not converted",
      `${file}:1:1`,
      `"${taking.driftignore}" takes back what lines above it ignore, which rules cannot: plumbline drift reads the file as it is`,
    );
    return;
  }
  for (const { driftignore = "", reason } of rules) {
    const [type = "", name, ...path] = splitAtDots(driftignore);
    draft.ignoreDrift({
      ...(type !== "" && { type }),
      ...(name !== undefined && name !== "*" && { name }),
      ...(path.length > 0 && { path: path.join(".") }),
      reason,
    });
  }
  if (rules.length > 0)
    draft.remark("differs", `${file}:1:1`, "delete the file once its rules stand in plumbline.yaml: both are heeded");
}

/** `\.` is a dot of a name. */
function splitAtDots(line: string): readonly string[] {
  return line.split(/(?<!\\)\./).map((part) => part.replaceAll("\\.", "."));
}
