/** Other scanners of code, where they are on the PATH: the same tree, with the checks they come with. */
import { run } from "./command.js";

export interface Rival {
  readonly name: string;
  readonly version: readonly string[];
  readonly scan: (folder: string, outputFolder: string) => readonly string[];
}

export const rivals: readonly Rival[] = [
  {
    name: "checkov",
    version: ["--version"],
    scan: (folder) => ["-d", folder, "--framework", "terraform", "--output", "json", "--quiet", "--compact"],
  },
  {
    name: "trivy",
    version: ["--version"],
    scan: (folder) => ["config", "--quiet", "--format", "json", "--misconfig-scanners", "terraform", folder],
  },
  {
    name: "kics",
    version: ["version"],
    scan: (folder, output) => ["scan", "-p", folder, "--type", "Terraform", "--no-progress", "--silent", "-o", output],
  },
];

/** The number in what it says of itself, or undefined when it is not there. */
export async function versionOf({ name, version }: Rival): Promise<string | undefined> {
  try {
    const { output } = await run(name, version);
    return /\d+\.\d+[\w.-]*/.exec(output)?.[0] ?? "of unknown version";
  } catch {
    return undefined;
  }
}
