/** Which configuration files there are, and whose they are. */
import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { KnownError } from "@plumbline/model";
import { CHECKOV_BASELINE_FILE_NAME } from "./checkov.js";
import { isProwlerMuteList } from "./prowler.js";
import { readForeignConfig } from "./read-foreign-config.js";

export const migratableTools = ["checkov", "trivy", "kics", "tfsec", "prowler", "driftctl"] as const;
export type MigratableTool = (typeof migratableTools)[number];

/** Where tools look for them by themselves. */
const usualFiles: Readonly<Record<MigratableTool, readonly string[]>> = {
  checkov: [".checkov.yaml", ".checkov.yml"],
  trivy: ["trivy.yaml", ".trivyignore", ".trivyignore.yaml"],
  kics: ["kics.config"],
  tfsec: [".tfsec/config.yml", ".tfsec/config.yaml", ".tfsec/config.json"],
  prowler: ["mutelist.yaml", "mutelist.yml"],
  driftctl: [".driftignore"],
};

export interface ConfigFilesOfOneTool {
  readonly tool: MigratableTool;
  readonly files: readonly string[];
}

export function findConfigFilesOfOneOtherTool(
  paths: readonly string[],
  from: string | undefined,
): ConfigFilesOfOneTool {
  const tool = from === undefined ? undefined : parseTool(from);
  const found = paths.flatMap((path): readonly (readonly [MigratableTool, string])[] => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) throw new KnownError("configuration", `There is no file ${path}.`);
    if (stats.isDirectory()) return filesIn(path, tool);
    return [[tool ?? toolOf(path), path]];
  });
  const tools = [...new Set(found.map(([each]) => each))];
  const [only, second] = tools;
  if (only === undefined) {
    throw new KnownError(
      "configuration",
      `There is no configuration of ${tool ?? "another tool"} in ${paths.map((path) => `"${path}"`).join(", ")}.`,
      [`looked for: ${(tool === undefined ? Object.values(usualFiles) : [usualFiles[tool]]).flat().join(", ")}`],
    );
  }
  if (second !== undefined) {
    throw new KnownError("configuration", `There is configuration of ${tools.join(" and ")}: choose with --from.`, [
      ...found.map(([each, file]) => `${each}: ${file}`),
    ]);
  }
  return { tool: only, files: found.map(([, file]) => file) };
}

function filesIn(folder: string, tool: MigratableTool | undefined): readonly (readonly [MigratableTool, string])[] {
  const tools = tool === undefined ? migratableTools : [tool];
  return tools.flatMap((each) =>
    usualFiles[each]
      .map((name) => join(folder, name))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
      .map((file) => [each, file] as const),
  );
}

function parseTool(text: string): MigratableTool {
  const found = migratableTools.find((tool) => tool === text.toLowerCase());
  if (found !== undefined) return found;
  throw new KnownError("configuration", `There is no tool "${text}". Tools: ${migratableTools.join(", ")}.`);
}

function toolOf(file: string): MigratableTool {
  const name = basename(file);
  const parent = basename(dirname(file));
  const byName = migratableTools.find((tool) =>
    usualFiles[tool].some((usual) => usual === name || usual === `${parent}/${name}`),
  );
  if (byName !== undefined) return byName;
  if (name === CHECKOV_BASELINE_FILE_NAME) return "checkov";
  if (/\.ya?ml$/.test(name) && isProwlerMuteList(readForeignConfig(file).body)) return "prowler";
  throw new KnownError("configuration", `Whose configuration is ${file}? Say it with --from.`, [
    `tools: ${migratableTools.join(", ")}`,
  ]);
}
