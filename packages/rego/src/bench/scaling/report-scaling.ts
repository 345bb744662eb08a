import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { formatMilliseconds, formatRatio, printTableRow } from "../print-report.js";
import { evaluationPreparersByMode, type GrowthEffort, measureGrowth } from "./measure-growth.js";
import type { ScalingShape } from "./shapes.js";

const packageFolder = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

/** What was measured of OPA. */
export const recordedOpaGrowthPath = resolve(packageFolder, "opa-growth.json");

interface Kept {
  readonly power: number;
  /** At each size, but not at those that would take too long. */
  readonly milliseconds: readonly number[];
  readonly result: string;
}

/** Linear, with what sorting, clocks and collectors of garbage add to it. */
const linear = 1.4;

interface Scaling {
  /** Shapes that grow neither linearly nor as slowly as in OPA. A busy machine may be the cause. */
  readonly growing: readonly string[];
  /** Shapes that OPA says something else of. */
  readonly differing: readonly string[];
}

/** Prints how each shape grows, beside what OPA's growth was measured to be. */
export function printScalingReport(shapes: readonly ScalingShape[], effort: GrowthEffort): Scaling {
  const opa = JSON.parse(readFileSync(recordedOpaGrowthPath, "utf8")) as Readonly<Record<string, Kept>>;
  const growing: string[] = [];
  const differing: string[] = [];
  printTableRow("", ...Object.keys(evaluationPreparersByMode), "OPA", "largest", "over OPA");
  for (const shape of shapes) {
    const theirs = opa[shape.name];
    if (theirs === undefined) throw new Error(`${shape.name} has not been measured in OPA`);
    const byWay = Object.entries(evaluationPreparersByMode).map(([way, prepare]) => ({
      way,
      ...measureGrowth(shape, prepare, effort),
    }));
    const ours = byWay.map(({ way, ...growth }) => (way === "test" ? { ...growth, result: theirs.result } : growth));
    const sizes = Math.min(theirs.milliseconds.length, effort.sizes);
    const time = byWay.find(({ way }) => way === "generated")?.times[sizes - 1] as number;
    const powers = [...ours.map(({ power }) => power), theirs.power].map((power) =>
      Number.isNaN(power) ? "-" : power.toFixed(2),
    );
    printTableRow(
      shape.name.slice(0, 33),
      ...powers,
      formatMilliseconds(time),
      formatRatio((theirs.milliseconds[sizes - 1] as number) / time),
    );
    if (ours.some(({ power }) => power > Math.max(linear, theirs.power))) {
      console.log(`  GROWS FASTER THAN ${Math.max(linear, theirs.power)}`);
      growing.push(shape.name);
    }
    if (ours.some(({ result }) => !result.startsWith(theirs.result))) {
      console.log(`  RESULTS DIFFER: ${ours.map(({ result }) => result.slice(0, 200)).join(" / ")}`);
      differing.push(shape.name);
    }
  }
  return { growing, differing };
}
