import { controlStates } from "@plumbline/engine";
import { Type } from "typebox";

const count = Type.Integer({ minimum: 0 });

export const frameworkSummarySchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  label: Type.String({ description: "What its controls are called by beside their ids." }),
  version: Type.String(),
  source: Type.String({ description: "Where controls and the rules that judge them come from." }),
  url: Type.String({ description: "The publisher's page." }),
  origin: Type.Enum(["built-in", "tenant", "collection"]),
  sections: count,
  controls: count,
  judged_by_rules: Type.Integer({ minimum: 0, description: "Controls that have rules." }),
  manual: Type.Integer({ minimum: 0, description: "Controls that need a person." }),
});

export const exampleFrameworkSummary = {
  id: "own-1.0",
  title: "Our standard",
  label: "OWN 1.0",
  version: "1.0",
  source: "Our security handbook.",
  url: "https://example.com/handbook",
  origin: "tenant",
  sections: 1,
  controls: 2,
  judged_by_rules: 1,
  manual: 1,
};

const controlAnswerSchema = Type.Object({
  held: Type.Boolean(),
  note: Type.String(),
  evidence: Type.String({ description: "Address of the evidence. Empty: none." }),
  answered_by: Type.String(),
  answered_at: Type.String(),
  valid_until: Type.String({ description: "The last day on which it counts, in UTC." }),
  expired: Type.Boolean({ description: "Whether that day is over: then it is shown, and does not count." }),
  reworded: Type.Boolean({
    description: "Whether the control says something else now: then it is shown, and does not count.",
  }),
  for_all_collections: Type.Boolean(),
});

export const assessedRunSchema = Type.Object({
  run_id: Type.String(),
  completed_at: Type.String(),
  partial: Type.Boolean({
    description:
      "Whether it did not see everything: controls whose rules are about what it did not read are not evaluated.",
  }),
  percent: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()], {
    description: "Of the controls that were judged, how many of a hundred passed, rounded down; null when none was.",
  }),
  counts: Type.Object({ passed: count, failed: count, not_evaluated: count, manual: count }),
});

export const exampleAssessedRun = {
  run_id: "65f1a2b3c4d5e6f708192a3b",
  completed_at: "2026-10-30T02:10:00Z",
  partial: false,
  percent: 50,
  counts: { passed: 1, failed: 1, not_evaluated: 0, manual: 1 },
};

export const frameworkResultSchema = Type.Object({
  framework: frameworkSummarySchema,
  collection: Type.String(),
  run: Type.Object(
    {
      run_id: Type.String(),
      completed_at: Type.String(),
      verdict: Type.String(),
      problems: Type.Integer({ description: "What the run could not read or ask." }),
      partial: Type.Boolean({ description: "Whether it did not see everything." }),
    },
    { description: "The newest run that judged." },
  ),
  percent: Type.Union([Type.Integer(), Type.Null()], {
    description:
      "Of the controls that passed or failed, how many of a hundred passed, rounded down. Null: none was judged.",
  }),
  counts: Type.Object({
    passed: count,
    failed: count,
    not_evaluated: count,
    manual: Type.Integer({ minimum: 0, description: "Those that wait for a person." }),
    held: Type.Integer({ minimum: 0, description: "No rule judged them, and a person says that they hold." }),
    not_held: count,
  }),
  sections: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      controls: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          state: Type.Enum([...controlStates, "held", "not held"], {
            description:
              "`passed`: its rules judged something, nothing failed, everything was decided. `not evaluated`: see `reason`. `manual`: `reason` says what a person has to do. `held`, `not held`: no rule judged it, and a person says so; see `answer`.",
          }),
          reason: Type.String(),
          rules: Type.Array(Type.String(), { description: "Their ids; what they found is in `rules` below." }),
          answer: Type.Union([controlAnswerSchema, Type.Null()], {
            description: "What a person says of it, if anybody.",
          }),
        }),
      ),
    }),
  ),
  rules: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      severity: Type.String(),
      passed: count,
      failed: count,
      unknown: count,
      findings: Type.Array(
        Type.Object({
          message: Type.String(),
          resource: Type.String({ description: "Address in the code. Empty if unknown." }),
          resource_path: Type.String(),
          snapshot_id: Type.String(),
          file: Type.String({ description: "Empty where no place is known." }),
          line: Type.Union([Type.Integer(), Type.Null()]),
        }),
        { description: "The first 200." },
      ),
      findings_total: count,
    }),
    { description: "The evidence, by id." },
  ),
});

export const exampleFrameworkResult = {
  framework: exampleFrameworkSummary,
  collection: "azure_iac",
  run: {
    run_id: "6919a1b2c3d4e5f607182930",
    completed_at: "2026-11-15T10:00:00Z",
    verdict: "failed",
    problems: 0,
    partial: false,
  },
  percent: 0,
  counts: { passed: 0, failed: 1, not_evaluated: 0, manual: 0, held: 1, not_held: 0 },
  sections: [
    {
      id: "1",
      title: "Storage",
      controls: [
        {
          id: "1.1",
          title: "Buckets are private",
          state: "failed",
          reason: "",
          rules: ["PL-AWS-S3-001"],
          answer: null,
        },
        {
          id: "1.2",
          title: "Somebody reads the logs",
          state: "held",
          reason: "Ask who does.",
          rules: [],
          answer: {
            held: true,
            note: "The team on call reads them every morning.",
            evidence: "https://example.com/on-call",
            answered_by: "ana@example.com",
            answered_at: "2026-11-15T10:00:00Z",
            valid_until: "2027-11-15",
            expired: false,
            reworded: false,
            for_all_collections: false,
          },
        },
      ],
    },
  ],
  rules: [
    {
      id: "PL-AWS-S3-001",
      title: "S3 buckets must not be public through an ACL",
      severity: "High",
      passed: 3,
      failed: 1,
      unknown: 0,
      findings: [
        {
          message: "aws_s3_bucket.site grants public access",
          resource: "aws_s3_bucket.site",
          resource_path: "/storage/main.tf",
          snapshot_id: "PL_RES_1",
          file: "/storage/main.tf",
          line: 4,
        },
      ],
      findings_total: 1,
    },
  ],
};
