/** The frameworks that come with Plumbline. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { crc32 } from "node:zlib";
import { KnownError } from "@plumbline/model";
import { type Framework, listControls } from "./framework.js";
import { parseFramework } from "./parse-framework.js";

/** Reads the frameworks of the pack in a folder, in order of their ids. */
export function readFrameworks(packFolder: string, isRule: (id: string) => boolean): readonly Framework[] {
  const frameworks = frameworkFiles(packFolder).map((file) => {
    const framework = parseFramework(file, readFileSync(file, "utf8"), isRule);
    if (`${framework.id}.yaml` === basename(file)) return framework;
    throw new KnownError("framework", `${file} must be named after its id: ${framework.id}.yaml.`);
  });
  return frameworks.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Another one when somebody has written to one of them. */
export function createFrameworksFingerprint(packFolder: string, isImmutable: boolean): string {
  const versions = frameworkFiles(packFolder).map((file) => {
    const { mtimeMs, size } = statSync(file);
    return `${basename(file)} ${isImmutable ? 0 : mtimeMs} ${size}`;
  });
  return crc32(versions.join("\n")).toString(16);
}

function frameworkFiles(packFolder: string): readonly string[] {
  try {
    const names = readdirSync(`${packFolder}/frameworks`).filter((name) => name.endsWith(".yaml"));
    return names.sort().map((name) => `${packFolder}/frameworks/${name}`);
  } catch {
    return [];
  }
}

/** What each rule stands for: `CIS AWS 5.0 2.1.1`, in the order of frameworks and controls. */
export function indexControlLabelsByRule(frameworks: readonly Framework[]): ReadonlyMap<string, readonly string[]> {
  const standards = new Map<string, string[]>();
  for (const framework of frameworks) {
    for (const { id, rules } of listControls(framework)) {
      for (const rule of rules) {
        const control = `${framework.label} ${id}`;
        const known = standards.get(rule);
        if (known === undefined) standards.set(rule, [control]);
        else known.push(control);
      }
    }
  }
  return standards;
}
