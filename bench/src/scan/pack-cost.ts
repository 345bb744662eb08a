/** What the whole pack costs on a tree: as a ratio to some of its rules, and which of them cost most. */
import { fileURLToPath } from "node:url";
import { createScanRules, openScan, type Rule, readStarterRules } from "@plumbline/engine";
import { createFolderTree, defaultReadLimits } from "@plumbline/iac";
import { run } from "./command.js";
import { pinnedRules } from "./pinned-rules.js";

const PAIRS = 3;
const STARTS = 7;
const SLOWEST = 10;
const withUsage = fileURLToPath(new URL("./with-usage.js", import.meta.url));

interface Usage {
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

export async function tellPackCost(tree: string): Promise<void> {
  console.log(`  ${await packCost(tree, PAIRS)} on the same tree (aim for 500: less than 2)`);
}

/** What reading the pack costs, however little there is to judge. */
export async function tellStartCost(small: string): Promise<void> {
  console.log(`  start-up with one file: ${await packCost(small, STARTS)}`);
}

/** In pairs, one after the other: what else the machine does then is in both. */
async function packCost(tree: string, times: number): Promise<string> {
  const pairs: { readonly all: Usage; readonly pinned: Usage }[] = [];
  const pack = new Set(readStarterRules().map(({ id }) => id));
  // Some have become several since.
  const chosen = pinnedRules.filter((id) => pack.has(id));
  for (let n = 0; n < times; n += 1) {
    pairs.push({ pinned: await usage(tree, ["--rule", chosen.join(",")]), all: await usage(tree, []) });
  }
  const ratio = (of: keyof Usage) => median(pairs.map(({ all, pinned }) => all[of] / pinned[of])).toFixed(2);
  return (
    `the pack of ${pack.size} rules costs ${ratio("cpuSeconds")} of the CPU and ${ratio("peakMegabytes")} of the memory ` +
    `that the ${chosen.length} pinned rules cost`
  );
}

async function usage(tree: string, more: readonly string[]): Promise<Usage> {
  const { code, notes, output, errors } = await run(process.execPath, [withUsage, "scan", tree, "--quiet", ...more]);
  if (code !== 0 && code !== 1) throw new Error(`plumbline ended with ${code}: ${output}${errors}`);
  return JSON.parse(notes) as Usage;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

interface Spent {
  milliseconds: number;
  times: number;
}

export function tellSlowestRules(tree: string): void {
  const spent = new Map<string, Spent>();
  const rules = createScanRules(readStarterRules().map((rule) => timed(rule, spent)));
  const { units, scanUnit } = openScan(createFolderTree(tree, { limits: defaultReadLimits, report: () => undefined }), {
    rules,
  });
  for (const unit of units) scanUnit(unit);
  const all = [...spent].sort(([, a], [, b]) => b.milliseconds - a.milliseconds);
  const sum = (of: keyof Spent) => all.reduce((total, [, one]) => total + one[of], 0);
  const perSecond = Math.round((sum("times") / sum("milliseconds")) * 1000);
  console.log(`  rules alone: ${perSecond} evaluations/s (${sum("times")} in all); the slowest ${SLOWEST} by CPU:`);
  for (const [id, { milliseconds, times }] of all.slice(0, SLOWEST)) {
    const each = ((milliseconds / times) * 1000).toFixed(0);
    console.log(`    ${id.padEnd(28)} ${milliseconds.toFixed(0).padStart(6)} ms, ${times} times ${each} µs`);
  }
}

function timed(rule: Rule, spent: Map<string, Spent>): Rule {
  return {
    ...rule,
    answers: () => {
      const one = spent.get(rule.id) ?? { milliseconds: 0, times: 0 };
      spent.set(rule.id, one);
      const before = performance.now();
      const answers = rule.answers();
      one.milliseconds += performance.now() - before;
      const measured = (ask: (...given: never[]) => unknown) => ({
        value: (...given: never[]) => {
          const started = performance.now();
          try {
            return ask(...given);
          } finally {
            one.milliseconds += performance.now() - started;
            one.times += 1;
          }
        },
      });
      return Object.create(answers, {
        defines: { value: (query: string) => answers.defines(query) },
        evaluate: measured(answers.evaluate.bind(answers)),
        ...("evaluateRemembering" in answers && {
          evaluateAll: measured(answers.evaluateAll.bind(answers)),
          evaluateRemembering: measured(answers.evaluateRemembering.bind(answers)),
          forget: { value: () => answers.forget() },
        }),
      });
    },
  };
}
