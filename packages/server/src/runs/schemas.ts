import { runVerdicts } from "@plumbline/model";
import { Type } from "typebox";
import { exclusionSchema } from "../exclusions/exclusion-schema.js";

export const runStates = ["queued", "running", "cancelling", "complete", "failed", "cancelled"] as const;

const nullableText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const count = Type.Integer();

const phaseProgress = Type.Object({
  done: count,
  total: Type.Union([count, Type.Null()]),
  seconds_left: Type.Union([count, Type.Null()], {
    description: "Of the phase, by how long what is done of it took; null until that is known.",
  }),
});

const members = {
  run_id: Type.String({ description: "Also the `result_id` of its test cases." }),
  session_id: Type.String(),
  collection: Type.String(),
  state: Type.Enum([...runStates]),
  phase: Type.Enum(["queued", "prepare", "judge", "publish", "ended"]),
  judges: Type.Boolean({ description: "False for a run that only crawls." }),
  published: Type.Boolean({ description: "Whether the resource operations answer from it." }),
  partial: Type.Boolean({ description: "Whether it did not see everything: what it did not see stays as it was." }),
  trigger: Type.Object({ by: Type.String() }, { additionalProperties: true }),
  commits: Type.Record(Type.String(), Type.String(), { description: "The commits it reads, by connector." }),
  requested_at: Type.String({ description: "ISO 8601." }),
  started_at: nullableText("ISO 8601."),
  completed_at: nullableText("ISO 8601."),
  log: Type.String(),
  attempt: Type.Integer({ description: "How many workers have taken it up." }),
  error: Type.String({ description: "Why it was cut short; empty otherwise." }),
  verdict: Type.Union([Type.Enum([...runVerdicts]), Type.Null()], {
    description:
      "`failed`: a failed case has at least the minimum severity. `passed`: something was judged, nothing failed, and everything was read. `incomplete`: nothing failed, but something could not be read or decided. `not evaluated`: nothing was judged. Null while it runs, when it was cancelled, and when it only crawls.",
  }),
  not_evaluated: Type.Array(
    Type.Object({
      what: Type.String({ description: "The configuration, and the place in a file: `code: main.tf:3:1`." }),
      reason: Type.String(),
    }),
    { description: "What it was to judge and did not, the first 100: the log has them all." },
  ),
  counts: Type.Object(
    {
      resources: count,
      passed: count,
      failed: count,
      excluded: count,
      unknown: count,
      findings: Type.Optional(count),
    },
    {
      description:
        "`passed`, `failed` and `unknown` count test cases, one for each rule and document. `findings` counts rules failing at a place of the code, as `plumbline scan` does; a run that goes on has none yet.",
    },
  ),
  failed_by_severity: Type.Record(Type.String(), count, { description: "Test cases." }),
  findings_by_severity: Type.Record(Type.String(), count, { description: "Findings: add up to `counts.findings`." }),
  min_severity: nullableText("Of the collection's configuration."),
  progress: Type.Object(
    {
      done: count,
      total: count,
      phase: Type.Union([phaseProgress, Type.Null()], {
        description:
          "How far the phase is. `prepare`: connectors and parts of accounts that were read, nobody knows of how many. `judge`: units of reading, stored. `publish`: resources that were new, changed or gone. Null unless the run goes on.",
      }),
    },
    { description: "Units of reading: root modules and files." },
  ),
  problems: Type.Integer({ description: "What could not be read or judged; the log has them." }),
};

export const runSchema = Type.Object(members);

const covered = Type.Array(Type.Object({ name: Type.String(), in_code: count, in_cloud: count }));

/** How many of the cloud's resources are in code. */
export const driftCoverageSchema = Type.Object({
  in_code: count,
  in_cloud: count,
  by_type: covered,
  by_account: covered,
  by_region: covered,
});

const drift = Type.Object({
  clouds: Type.Array(Type.String(), { description: "Those that were compared." }),
  counts: Type.Record(Type.String(), count, { description: "Resources by their result." }),
  made_by_cloud: Type.Integer({ description: "Resources that the clouds made by themselves: counted, not listed." }),
  ignored: Type.Integer({ description: "Resources and attributes that ignore rules hide." }),
  idle_ignore_rules: Type.Array(
    Type.Object({
      rule: Type.Object({}, { additionalProperties: true }),
      why: Type.Enum(["expired", "unused"]),
    }),
    { description: "Ignore rules that hide nothing." },
  ),
  coverage: driftCoverageSchema,
});

export const runDetailSchema = Type.Object({
  ...members,
  timings: Type.Record(Type.String(), Type.Number(), {
    description: "Milliseconds by phase; `crawl` and `judge` are added over all processes.",
  }),
  unused: Type.Object(
    {
      exclusions: Type.Array(exclusionSchema),
      comments: Type.Array(
        Type.Object({ file: Type.String(), line: Type.Integer(), text: Type.String() }, { additionalProperties: true }),
      ),
    },
    { description: "Exclusions and suppression comments that matched nothing." },
  ),
  drift: Type.Union([drift, Type.Null()], {
    description: "What was found by comparing code and cloud; null for a run that did not.",
  }),
});

export const exampleRun = {
  run: {
    run_id: "6919a1b2c3d4e5f607182930",
    session_id: "session_1763200000000",
    collection: "azure_iac",
    state: "complete",
    phase: "ended",
    judges: true,
    published: true,
    partial: false,
    trigger: { by: "api" },
    commits: { code: "4b825dc642cb6eb9a060e54bf8d69288fbee4904" },
    requested_at: "2026-11-15T10:00:00.000Z",
    started_at: "2026-11-15T10:00:00.120Z",
    completed_at: "2026-11-15T10:00:04.300Z",
    log: "logs_20261115100000",
    attempt: 1,
    error: "",
    verdict: "failed",
    counts: { resources: 120, passed: 900, failed: 14, excluded: 2, unknown: 5, findings: 23 },
    failed_by_severity: { High: 4, Medium: 10 },
    findings_by_severity: { High: 8, Medium: 15 },
    min_severity: "Low",
    progress: { done: 31, total: 31, phase: null },
    problems: 1,
    not_evaluated: [{ what: "code: main.tf:3:9", reason: "a closing brace is missing" }],
  },
  details: {
    timings: { prepare: 300, crawl: 1200, judge: 1500, store: 600, publish: 90, total: 4180 },
    unused: { exclusions: [], comments: [{ file: "main.tf", line: 4, text: "plumbline:ignore=PL-1" }] },
    drift: null,
  },
} as const;
