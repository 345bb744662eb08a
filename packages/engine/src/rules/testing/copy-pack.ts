/** Rules of the pack in a folder of their own, where tests may write. */
import { cpSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createFolderTree, defaultReadLimits } from "@plumbline/iac";
import { listFindingsWithCovered } from "../../scan/fold-covered-findings.js";
import { scanFileTree } from "../../scan/scan.js";
import type { Rule } from "../rule.js";

const pack = fileURLToPath(new URL("../../../../../rules", import.meta.url));

/** One of `every` rules of each group, of those that are meant. */
export function copyPack(groups: readonly string[], every: number, isMeant = (_name: string) => true): string {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-pack-"));
  for (const group of groups) {
    const names = readdirSync(join(pack, group)).filter((name, index) => index % every === 0 && isMeant(name));
    for (const name of names) cpSync(join(pack, group, name), join(folder, group, name), { recursive: true });
  }
  return folder;
}

/** What rules say of everything in a folder. */
export function outcomesIn(folder: string, rules: readonly Rule[]) {
  const files = createFolderTree(folder, { report: () => {}, limits: defaultReadLimits });
  const { findings, undecided, counts } = scanFileTree(files, { rules, today: "2026-01-01" });
  const named = <Told extends { readonly rule: Rule }>({ rule, ...rest }: Told) => ({ ...rest, rule: rule.id });
  return { counts, findings: listFindingsWithCovered(findings).map(named), undecided: undecided.map(named) };
}
