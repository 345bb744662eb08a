/** Our verdicts on public code, held against what other tools say of the same resources. */

import { basename } from "node:path";
import { judgeResources, type ResourceVerdict, type Rule } from "@plumbline/engine";
import { createFolderTree, defaultReadLimits } from "@plumbline/iac";
import { commonAddress, type Opinion, opinionsOn } from "./others.js";

export interface Agreement {
  readonly tools: Set<string>;
  bothBad: number;
  bothGood: number;
  onlyOurs: number;
  onlyTheirs: number;
  waiting: number;
  /** The tool judges something that we do not: what is not made (`count = 0`), a part of another, what a rule leaves out. */
  unasked: number;
}

export interface Beside {
  readonly byRule: ReadonlyMap<string, Agreement>;
  readonly byTool: ReadonlyMap<string, Agreement>;
  /** Of all verdicts: how many, and how many wait. */
  readonly undecided: ReadonlyMap<string, { readonly all: number; readonly waiting: number }>;
}

export function beside(rules: readonly Rule[], folders: readonly string[], results: string | undefined): Beside {
  const [byRule, byTool] = [new Map<string, Agreement>(), new Map<string, Agreement>()];
  const undecided = new Map<string, { all: number; waiting: number }>();
  for (const folder of folders) {
    const ours = new Map<string, Said[]>();
    for (const { rule, outcome, addresses, paths } of judgeResources(treeOf(folder), rules)) {
      if (outcome === "skipped") continue;
      const { all, waiting } = undecided.get(rule.id) ?? { all: 0, waiting: 0 };
      undecided.set(rule.id, { all: all + 1, waiting: waiting + (outcome === "unknown" ? 1 : 0) });
      for (const address of addresses.map((each) => commonAddress(each, paths))) {
        entry(ours, address, () => []).push({ rule: rule.id, outcome, paths });
      }
    }
    for (const opinion of results === undefined ? [] : opinionsOn(basename(folder), results)) {
      const { tool, check, address, isBad } = opinion;
      const own = rules.filter(({ isOnShapes, aliases }) => isOnShapes && aliases.includes(check));
      if (own.length === 0) continue;
      const said = (ours.get(address) ?? []).filter(isMeantBy(opinion));
      const heard = own.filter(({ id }) => said.some(({ rule }) => rule === id));
      const ids = new Set(heard.map(({ id }) => id));
      const outcomes = new Set(said.flatMap(({ rule, outcome }) => (ids.has(rule) ? [outcome] : [])));
      for (const { id } of heard.length === 0 ? own : heard) note(entry(byRule, id, agreement), tool, outcomes, isBad);
      note(entry(byTool, tool, agreement), tool, outcomes, isBad);
    }
  }
  return { byRule, byTool, undecided };
}

interface Said {
  readonly rule: string;
  readonly outcome: ResourceVerdict["outcome"];
  readonly paths: readonly string[];
}

/** Many folders of a repository may have the same address: those are meant whose code is in the file. */
function isMeantBy({ file }: Opinion): (said: Said) => boolean {
  return ({ paths }) => file === undefined || paths.includes(file);
}

function treeOf(folder: string) {
  return createFolderTree(folder, { report: () => {}, limits: defaultReadLimits });
}

function note(to: Agreement, tool: string, outcomes: ReadonlySet<ResourceVerdict["outcome"]>, isBad: boolean): void {
  to.tools.add(tool);
  if (outcomes.has("failed")) to[isBad ? "bothBad" : "onlyOurs"] += 1;
  else if (outcomes.has("unknown")) to.waiting += 1;
  else if (outcomes.has("passed")) to[isBad ? "onlyTheirs" : "bothGood"] += 1;
  else to.unasked += 1;
}

function agreement(): Agreement {
  return { tools: new Set(), bothBad: 0, bothGood: 0, onlyOurs: 0, onlyTheirs: 0, waiting: 0, unasked: 0 };
}

function entry<Key, Item>(map: Map<Key, Item>, key: Key, make: () => Item): Item {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
