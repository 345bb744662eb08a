import type { FuzzBranch, FuzzCase, FuzzModule, FuzzRule } from "./fuzz-case.js";
import { formatFuzzModule } from "./fuzz-case.js";

/** Leaves out modules, rules, branches and expressions for as long as what is left is still interesting. */
export async function shrinkFuzzCase(
  fuzzCase: FuzzCase,
  interesting: (smaller: FuzzCase) => Promise<boolean>,
): Promise<FuzzCase> {
  let best = fuzzCase;
  for (let found = true; found; ) {
    found = false;
    for (const smaller of smallerCases(best)) {
      if (!(await interesting(smaller))) continue;
      best = smaller;
      found = true;
      break;
    }
  }
  return best;
}

function* smallerCases(fuzzCase: FuzzCase): Generator<FuzzCase> {
  for (const modules of without(fuzzCase.modules)) yield { ...fuzzCase, modules };
  for (const [m, module] of fuzzCase.modules.entries()) {
    const replace = (smaller: FuzzModule): FuzzCase => ({ ...fuzzCase, modules: fuzzCase.modules.with(m, smaller) });
    for (const rules of without(module.rules)) yield replace({ ...module, rules });
    for (const imports of without(module.imports)) yield replace({ ...module, imports });
    for (const [r, rule] of module.rules.entries()) {
      for (const smaller of smallerRules(rule)) yield replace({ ...module, rules: module.rules.with(r, smaller) });
    }
  }
}

function* smallerRules(rule: FuzzRule): Generator<FuzzRule> {
  if (rule.branches.length > 1) yield { ...rule, branches: rule.branches.slice(0, -1) };
  for (const [b, branch] of rule.branches.entries()) {
    for (const body of without(branch.body ?? [])) {
      const smaller: FuzzBranch = { ...branch, body };
      yield { ...rule, branches: rule.branches.with(b, smaller) };
    }
  }
}

function* without<T>(items: readonly T[]): Generator<readonly T[]> {
  for (const i of items.keys()) yield items.toSpliced(i, 1);
}

/** The case without the rules on some lines of its modules. */
export function removeFuzzRulesAtLines(
  fuzzCase: FuzzCase,
  places: readonly { module: number; line: number }[],
): FuzzCase {
  const modules = fuzzCase.modules.map((module, m) => {
    const lines = places.filter((place) => place.module === m).map(({ line }) => line);
    const starts = module.rules.map(
      (_, i) => formatFuzzModule({ ...module, rules: module.rules.slice(0, i) }, fuzzCase.version).split("\n").length,
    );
    const removed = new Set(lines.map((line) => starts.findLastIndex((start) => start <= line)));
    return { ...module, rules: module.rules.filter((_, i) => !removed.has(i)) };
  });
  return { ...fuzzCase, modules };
}
