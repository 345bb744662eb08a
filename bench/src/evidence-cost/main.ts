/**
 * npm run evidence-cost -w bench: what `evidence()` takes in comparison with `evaluate()`, for every policy of the starter
 * pack on what it is asked about its own samples, in processor time, once both are warm. `-- text` picks rules by name,
 * `-- --quick` one in ten, evenly. The aim is 3 at most. Each policy is measured shortly at first, and at length only where that
 * comes near the aim.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Rule, readStarterRulesWithText, scanFileTree } from "@plumbline/engine";
import { createMemoryFileTree } from "@plumbline/iac";

type Policy = ReturnType<Rule["policy"]>;
type Input = Parameters<Policy["evaluate"]>[0];
type Options = Parameters<Policy["evaluate"]>[1];

const AIM = 3;
const SHOWN = 10;
const QUICK_STRIDE = 10;
/** What a short measurement may come to where that is enough: the rest is left for what else the machine does. */
const CLEARLY_BELOW = AIM - 1;
const rulesFolder = fileURLToPath(new URL("../../../rules", import.meta.url));
const { values, positionals } = parseArgs({ options: { quick: { type: "boolean" } }, allowPositionals: true });
const [picked = ""] = positionals;
const isMeasured = (index: number) => values.quick !== true || index % QUICK_STRIDE === 0;
/** Milliseconds of each round, of policies that are measured at length. */
const patience = Number(process.env.BENCH_MILLISECONDS ?? 20);

/** Rounds of which the first does not count. */
const rounds = 3;
/** As many for a policy above the aim: it may be the compiler that is still at work. */
const mostRounds = 12;

interface Cost {
  readonly name: string;
  readonly evaluate: number;
  readonly evidence: number;
  /** With the paths of all documents. */
  readonly paths: number;
}

const all = readStarterRulesWithText().filter(({ name }) => name.includes(picked));
const costs = all.filter((_, index) => isMeasured(index)).flatMap(({ name, rule }) => costOf(name, rule));
const ratio = ({ evaluate, evidence }: Cost) => evidence / evaluate;
for (const cost of costs.toSorted((a, b) => ratio(b) - ratio(a)).slice(0, SHOWN)) {
  const microseconds = [cost.evaluate, cost.evidence, cost.paths].map((time) => `${(time * 1000).toFixed(2)} µs`);
  console.log(`${cost.name.padEnd(50)} ${ratio(cost).toFixed(1)}  (${microseconds.join(", ")})`);
}
const mean = (of: (cost: Cost) => number) =>
  Math.exp(costs.reduce((sum, cost) => sum + Math.log(of(cost)), 0) / costs.length).toFixed(2);
const above = costs.filter((cost) => ratio(cost) > AIM).length;
console.log(
  `${costs.length} policies of ${all.length}: evidence() takes ${mean(ratio)} times as long as evaluate() in geometric mean, ` +
    `${mean(({ paths, evaluate }) => paths / evaluate)} times with all paths; ${above} are above ${AIM}`,
);

function costOf(name: string, rule: Rule): readonly Cost[] {
  const policy = rule.policy();
  const asked = questionsOf(name, rule, policy);
  if (asked.length === 0) return [];
  const ask = (work: (input: Input, options: Options) => unknown) => () => {
    for (const [input, options] of asked) work(input, options);
  };
  const works = [
    ask((input, options) => policy.evaluate(input, options)),
    ask((input, options) => policy.evidence(input, options)),
    ask((input, options) => policy.evidence(input, options).evidence.map((each) => each.paths)),
  ];
  const short = timesOf(works, patience / 4, rounds);
  const isClear = (short[1] as number) < CLEARLY_BELOW * (short[0] as number);
  const times = isClear ? short : timesOf(works, patience, mostRounds);
  const [evaluate, evidence, paths] = times.map((time) => time / asked.length) as [number, number, number];
  return [{ name, evaluate, evidence, paths }];
}

/** What the policy is asked in a scan of the samples beside the rule. */
function questionsOf(name: string, rule: Rule, policy: Policy): readonly (readonly [Input, Options])[] {
  const asked: (readonly [Input, Options])[] = [];
  const listening = new Proxy(policy, {
    get(target, key) {
      if (key === "evaluate") {
        return (input: Input, options: Options) => {
          asked.push([input, options]);
          return target.evaluate(input, options);
        };
      }
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  const folder = `${rulesFolder}/${name}`;
  for (const file of readdirSync(folder).filter((each) => /^(?:good|bad)\b/.test(each))) {
    const files = createMemoryFileTree({ [file]: readFileSync(`${folder}/${file}`, "utf8") });
    scanFileTree(files, {
      rules: [{ ...rule, policy: () => listening, answers: () => listening }],
      today: "2026-01-01",
    });
  }
  return asked;
}

/** Milliseconds of processor time of each, taken in turn: the best round counts. */
function timesOf(works: readonly (() => void)[], milliseconds: number, most: number): readonly number[] {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  const isAbove = () => (best[1] as number) > AIM * (best[0] as number);
  for (let round = 0; round < rounds || (round < most && isAbove()); round += 1) {
    for (const [i, work] of works.entries()) {
      const time = timeOf(work, milliseconds);
      if (round > 0) best[i] = Math.min(best[i] as number, time);
    }
  }
  return best;
}

/** The clock is asked after 1, 2, 4 … times: a policy may be asked a thousand questions in each of them. */
function timeOf(work: () => void, milliseconds: number): number {
  const start = process.cpuUsage();
  for (let times = 1; ; times *= 2) {
    for (let i = times === 1 ? 0 : times / 2; i < times; i += 1) work();
    const { user, system } = process.cpuUsage(start);
    const spent = (user + system) / 1000;
    if (spent >= milliseconds) return spent / times;
  }
}
