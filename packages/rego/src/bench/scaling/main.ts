/**
 * npm run scaling -w packages/rego: how the work of many shapes of policies grows with their input, in both tiers and for
 * all who watch (strict errors, tests, coverage, evidence). No shape may grow faster than linearly, but where OPA's does. What OPA's work does, what it takes and what it says is kept in
 * opa-growth.json beside package.json, so that none is needed here.
 * `-- --update` measures OPA anew (the variable OPA, or `opa` on the PATH). `-- text` picks shapes by name.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { findOpa } from "../opa-program.js";
import { printHeading } from "../print-report.js";
import { thoroughGrowthEffort } from "./measure-growth.js";
import { measureOpaGrowth } from "./measure-opa-growth.js";
import { printScalingReport, recordedOpaGrowthPath } from "./report-scaling.js";
import { scalingShapes } from "./shapes.js";

const [picked] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const shapes = scalingShapes.filter(({ name }) => picked === undefined || name.includes(picked));

if (process.argv.includes("--update")) {
  const opa = findOpa();
  if (opa === undefined) throw new Error("no OPA found: name its program in the variable OPA");
  const found = JSON.parse(readFileSync(recordedOpaGrowthPath, "utf8")) as Record<string, unknown>;
  for (const shape of shapes) {
    const { power, times, result } = measureOpaGrowth(opa, shape);
    found[shape.name] = {
      power: Number(power.toFixed(2)),
      milliseconds: times.map(Math.round),
      result: result.slice(0, 60),
    };
    console.log(shape.name, power.toFixed(2));
    writeFileSync(recordedOpaGrowthPath, `${JSON.stringify(found, null, 2)}\n`);
  }
}

printHeading("Growth of the work with the input (1 is linear, 2 quadratic)");
const { growing, differing } = printScalingReport(shapes, thoroughGrowthEffort);
if (growing.length + differing.length > 0) process.exitCode = 1;
