import { basename } from "node:path";
import { RegoError } from "../../errors.js";
import { compile } from "../../policy.js";
import { parseJson } from "../../values/json-reader.js";
import type { Value } from "../../values/value.js";
import { formatValueAsJson } from "../../values/value-text.js";
import { formatMilliseconds, formatRatio, printHeading, printTableRow } from "../print-report.js";
import { computeGeometricMean, measureSteadyTime } from "../speed-measurement.js";
import type { OpaPolicyMeasurer, OpaPolicyRun, PolicyWithInputs } from "./opa-library-measurement.js";
import { readInputsForPackPolicy } from "./pack-inputs.js";
import { readPackPolicies } from "./pack-policies.js";

/** What is compared. */
export interface PackSpeedReportOptions {
  readonly folders: readonly string[];
  /** How long each round of a measurement is, on both sides. */
  readonly milliseconds: number;
  /** Part of the names of policies; each is printed where it is said. */
  readonly picked?: string | undefined;
  readonly measureOpa: OpaPolicyMeasurer;
}

interface PolicySpeed {
  readonly name: string;
  /** Milliseconds. */
  readonly ours: number;
  readonly theirs: number;
  readonly isSame: boolean;
}

/** How many of the slowest are named. */
const named = 10;

/**
 * Prints how fast the policies of public packs are over OPA, in processor time; says whose results differ. Each policy is
 * measured on both sides within seconds, as a machine that is shared is not the same after a minute.
 */
export function reportPackSpeeds({
  folders,
  milliseconds,
  picked,
  measureOpa,
}: PackSpeedReportOptions): readonly string[] {
  const all: PolicySpeed[] = [];
  for (const folder of folders) {
    const pack: PolicySpeed[] = [];
    for (const policy of readPackPolicies(folder)) {
      if (!policy.name.includes(picked ?? "")) continue;
      const asked = {
        policy,
        inputs: readInputsForPackPolicy(policy).map((input) => parseJson(formatValueAsJson(input))),
      };
      if (asked.inputs.length === 0 || !isAccepted(asked)) continue;
      const run = measureOpa(asked, milliseconds);
      if (run === undefined) continue;
      if (all.length + pack.length === 0) printTitles(run.version);
      const speed = comparePolicy(asked, run, milliseconds);
      if (picked !== undefined) printSpeeds(policy.name, [speed]);
      pack.push(speed);
    }
    if (pack.length > 0) printSpeeds(basename(folder), pack);
    all.push(...pack);
  }
  if (all.length === 0) return [];
  printSpeeds("all", all);
  const slowest = all.toSorted((a, b) => speedOver(a) - speedOver(b)).slice(0, named);
  console.log(`slowest: ${slowest.map((each) => `${each.name} (${formatRatio(speedOver(each))})`).join("; ")}`);
  const differing = all.flatMap(({ name, isSame }) => (isSame ? [] : [name]));
  console.log(`results that differ from OPA's: ${differing.join("; ") || "none"}`);
  return differing;
}

function printTitles(version: string): void {
  printHeading(`Policies of public packs over OPA ${version} as a library (processor time of one evaluation)`);
  printTableRow("", "policies", "here", "OPA", "mean", "least");
}

/** Some use functions of a host of their own. */
function isAccepted({ policy: { modules, query }, inputs }: PolicyWithInputs): boolean {
  try {
    const compiled = compile(modules);
    for (const input of inputs) compiled.evaluate(input, { query });
    return true;
  } catch (cause) {
    if (cause instanceof RegoError) return false;
    throw cause;
  }
}

function comparePolicy({ policy, inputs }: PolicyWithInputs, theirs: OpaPolicyRun, milliseconds: number): PolicySpeed {
  const compiled = compile(policy.modules);
  const evaluate = (input: Value) => compiled.evaluate(input, { query: policy.query });
  const results = formatValueAsJson(inputs.flatMap((input) => evaluate(input) ?? []));
  const evaluateAll = () => {
    for (const input of inputs) evaluate(input);
  };
  const whole = measureSteadyTime(evaluateAll, milliseconds);
  const { name } = policy;
  return { name, ours: whole / inputs.length, theirs: theirs.milliseconds, isSame: results === theirs.results };
}

function speedOver({ ours, theirs }: PolicySpeed): number {
  return theirs / ours;
}

function printSpeeds(name: string, policies: readonly PolicySpeed[]): void {
  const ratios = policies.map(speedOver);
  const whole = (of: (policy: PolicySpeed) => number) =>
    formatMilliseconds(policies.reduce((sum, policy) => sum + of(policy), 0));
  printTableRow(
    name,
    String(policies.length),
    whole(({ ours }) => ours),
    whole(({ theirs }) => theirs),
    formatRatio(computeGeometricMean(ratios)),
    formatRatio(Math.min(...ratios)),
  );
}
