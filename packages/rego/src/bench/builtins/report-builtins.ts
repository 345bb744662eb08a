import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "../../policy.js";
import { jsonText } from "../../values/text.js";
import { geometricMean } from "../measure.js";
import { line, milliseconds, ratio } from "../report.js";
import { type BuiltinCase, casePolicy } from "./cases.js";

const packageFolder = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

/** What was measured of OPA. */
export const keptSpeeds = resolve(packageFolder, "opa-builtins.json");

export interface KeptSpeed {
  readonly milliseconds: number;
  readonly result: string;
}

/** How many of the slowest are named. */
const named = 10;

/** Prints the speed of each case over what OPA's was measured to be, and the slowest; says which results differ. */
export function reportBuiltins(cases: readonly BuiltinCase[], time: number): readonly string[] {
  const opa = JSON.parse(readFileSync(keptSpeeds, "utf8")) as Readonly<Record<string, KeptSpeed>>;
  const ratios: { readonly name: string; readonly over: number }[] = [];
  const differing: string[] = [];
  line("", "here", "OPA", "over OPA");
  for (const each of cases) {
    const theirs = opa[each.name];
    if (theirs === undefined) throw new Error(`${each.name} has not been measured in OPA`);
    const ours = measured(each, time);
    const over = theirs.milliseconds / ours.milliseconds;
    ratios.push({ name: each.name, over });
    line(each.name, milliseconds(ours.milliseconds), milliseconds(theirs.milliseconds), ratio(over));
    if (ours.result.startsWith(theirs.result)) continue;
    console.log(`  RESULTS DIFFER: ${ours.result.slice(0, 200)}`);
    differing.push(each.name);
  }
  line("geometric mean", "", "", ratio(geometricMean(ratios.map(({ over }) => over))));
  const slowest = ratios.sort((a, b) => a.over - b.over).slice(0, named);
  console.log(`slowest: ${slowest.map(({ name, over }) => `${name} (${ratio(over)})`).join("; ")}`);
  return differing;
}

/** The quickest evaluation, in processor time, of as many as fit into a time once it is warm. */
function measured(each: BuiltinCase, time: number): KeptSpeed {
  const policy = compile([{ file: "p.rego", text: casePolicy(each) }], { codegen: "always" });
  const input = each.input();
  const result = jsonText(policy.evaluate(input, { query: "data.p.r" }) ?? null);
  let best = Number.POSITIVE_INFINITY;
  const start = performance.now();
  for (let i = 0; i < 5 || performance.now() - start < time; i++) {
    const before = process.cpuUsage();
    policy.evaluate(input, { query: "data.p.r" });
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return { milliseconds: Math.max(best, 0.001), result };
}
