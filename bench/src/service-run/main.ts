/**
 * Service runs on the embedded database: a Terraform estate, each resource a row of its own, judged by all starter rules on
 * resources; then once more with 1 % of the services changed, and once with nothing changed. Tells resources per second, where the
 * time went, what it took of the processors, the memory of all processes, and what each run stored. The later runs are ratios to the first, in one run of this
 * benchmark. Without arguments 10,000 files (BENCH_FILES), 100,000 resources; with sizes, `main.js 10000 100000 1000000` resources,
 * an estate for each, and the power by which each phase grows from one to the next.
 */
import { type EstateFigures, type MeasuredRun, measureEstate } from "./measure-estate.js";

const RESOURCES_PER_FILE = 10;
const MIB = 1024 * 1024;
const phases = ["prepare", "crawl", "judge", "store", "publish", "total"] as const;

const secondsOf = (run: MeasuredRun, phase: (typeof phases)[number]) => (run.timings[phase] ?? 0) / 1000;
const countVerdicts = ({ counts }: MeasuredRun) => counts.passed + counts.failed + counts.unknown;
const sizeOf = ({ tables }: EstateFigures, table: string) => tables.find(({ name }) => name === table)?.bytes ?? 0;

const sizes = process.argv.slice(2).map(Number);
if (!sizes.every((size) => size >= 1)) throw new Error("each argument is a number of resources");
const files =
  sizes.length > 0 ? sizes.map((size) => size / RESOURCES_PER_FILE) : [Number(process.env.BENCH_FILES ?? 10_000)];

let before: EstateFigures | undefined;
for (const wanted of files) {
  const figures = await measureEstate(wanted);
  tellEstate(figures);
  if (before !== undefined) tellGrowth(before, figures);
  before = figures;
}

function tellEstate(figures: EstateFigures): void {
  const { first, changed, unchanged, resources, peakMemory } = figures;
  console.log(
    `Service run: ${resources} resources of ${figures.types} types in ${figures.files} files, ${figures.rules} rules, embedded database`,
  );
  tellRun("first", first, first);
  const seconds = secondsOf(first, "total");
  const verdicts = countVerdicts(first);
  console.log(
    `    ${Math.round(resources / seconds)} resources/s; ${Math.round(verdicts / seconds)} verdicts/s; ` +
      `${Math.round(first.storedBytes / resources)} bytes a resource; ` +
      `${Math.round(sizeOf(figures, "results") / verdicts)} a verdict, ` +
      `${Math.round(sizeOf(figures, "findings") / Math.max(1, first.counts.failed))} a failed one more as a finding`,
  );
  console.log(
    `    ${figures.tables
      .slice(0, 6)
      .map(({ name, bytes }) => `${name} ${(bytes / MIB).toFixed(1)} MiB`)
      .join(", ")}`,
  );
  tellRun(`${figures.changedServices} of ${figures.services} services changed`, changed, first);
  tellRun("nothing changed", unchanged, first);
  console.log(
    `  peak memory of the service and its children: ${Math.round(peakMemory.own)} MiB; of the database: ${Math.round(peakMemory.database)} MiB`,
  );
}

/** Of crawl, judge and store it is the time of all who did it, side by side. */
function tellRun(name: string, run: MeasuredRun, first: MeasuredRun): void {
  const total = secondsOf(run, "total");
  const ratio = run === first ? "" : `, ${(total / secondsOf(first, "total")).toFixed(3)} of the first`;
  const { own, database } = run.processorTime;
  const workRatio = run === first ? "" : `, ${((own + database) / sumOfWork(first)).toFixed(3)} of the first`;
  const parts = phases.slice(0, -1).map((phase) => `${phase} ${secondsOf(run, phase).toFixed(1)}`);
  console.log(
    `  ${name}: ${total.toFixed(1)} s${ratio}; ${parts.join(", ")}; stored ${(run.storedBytes / MIB).toFixed(1)} MiB`,
  );
  console.log(
    `    processors: service and children ${own.toFixed(1)} s, database ${database.toFixed(1)} s${workRatio}`,
  );
}

function sumOfWork({ processorTime: { own, database } }: MeasuredRun): number {
  return own + database;
}

function tellGrowth(smaller: EstateFigures, larger: EstateFigures): void {
  const byResources = Math.log(larger.resources / smaller.resources);
  const powers = phases.map((phase) => {
    const ratio = secondsOf(larger.first, phase) / secondsOf(smaller.first, phase);
    return `${phase} ${(Math.log(ratio) / byResources).toFixed(2)}`;
  });
  const powerOf = (measure: (figures: EstateFigures) => number) =>
    (Math.log(measure(larger) / measure(smaller)) / byResources).toFixed(2);
  const own = powerOf(({ first }) => first.processorTime.own);
  const database = powerOf(({ first }) => first.processorTime.database);
  const changed = powerOf(({ changed }) => sumOfWork(changed));
  console.log(
    `  from ${smaller.resources} to ${larger.resources} resources the first run grows with the power: ${powers.join(", ")}`,
  );
  console.log(
    `  processors: of service and children ${own}, of the database ${database}; of both, when 1 % has changed ${changed}`,
  );
}
