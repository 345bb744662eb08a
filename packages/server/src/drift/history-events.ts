/** Stretches of runs told as what happened: what a resource became, and which side did it. */
import { type ComparedAttribute, driftResults, formatCanonicalJson } from "@plumbline/model";
import type { DriftRunWithTriggerAndCommits, DriftStretch } from "@plumbline/store";
import { Type } from "typebox";
import { formatDriftPath } from "./resource-drift-schema.js";

const run = Type.Object({
  run_id: Type.String(),
  timestamp: Type.Integer({ description: "Epoch milliseconds." }),
  trigger: Type.Object({ by: Type.String() }, { additionalProperties: true, description: "Who asked for the run." }),
  commits: Type.Record(Type.String(), Type.String(), { description: "The commits it read, by connector." }),
});

export const driftHistoryEventSchema = Type.Object({
  result: Type.Enum([...driftResults]),
  result_id: Type.String(),
  address: Type.String(),
  cloud_id: Type.String(),
  resource_node_id: Type.String(),
  reason: Type.String(),
  run: { ...run, description: "The first that found it so." },
  until: Type.Union([run, Type.Null()], {
    description: "The first that found it otherwise or not at all; null while it lasts.",
  }),
  changed: Type.Array(Type.Enum(["code", "cloud"]), {
    description: "Which sides are not as the event before had them; empty for the first.",
  }),
  appeared: Type.Array(Type.Object({ path: Type.String(), code: Type.Unknown(), cloud: Type.Unknown() }), {
    description: "Attributes that differ since then.",
  }),
  went: Type.Array(Type.String(), { description: "Paths of attributes that differ no more." }),
});

export const exampleDriftHistoryEvent = {
  result: "drifted",
  result_id: "awsdrifttf_TEST_IAM_050_1672141115",
  address: "aws_iam_user.web",
  cloud_id: "arn:aws:iam::123456789012:user/web",
  resource_node_id: "TEST_IAM_050",
  reason: "",
  run: { run_id: "6919a1b2c3d4e5f607182930", timestamp: 1673936853888, trigger: { by: "schedule" }, commits: {} },
  until: null,
  changed: ["cloud"],
  appeared: [{ path: "properties.Path", code: "/users/", cloud: "/" }],
  went: [],
} as const;

/** Oldest first, as the stretches are. Those that differ in nothing but the place in the code are one. */
export function toDriftHistoryEvents(stretches: readonly DriftStretch[]) {
  const joined: { first: DriftStretch; last: DriftStretch }[] = [];
  for (const stretch of stretches) {
    const before = joined.at(-1);
    if (before !== undefined && isSame(before.last, stretch)) before.last = stretch;
    else joined.push({ first: stretch, last: stretch });
  }
  return joined.map(({ first, last }, index) => toHistoryEvent(first, last, joined[index - 1]?.last));
}

function toHistoryEvent(first: DriftStretch, last: DriftStretch, before: DriftStretch | undefined) {
  const [now, then] = [
    driftedIn(first),
    before === undefined ? new Map<string, ComparedAttribute>() : driftedIn(before),
  ];
  return {
    result: first.result,
    result_id: last.resultId,
    address: last.address,
    cloud_id: last.cloudId,
    resource_node_id: last.cloudNodeId,
    reason: last.reason,
    run: toHistoryRun(first.from),
    until: last.until === null ? null : toHistoryRun(last.until),
    changed: before === undefined ? [] : changedSides(before, first),
    appeared: [...now].flatMap(([path, { code, cloud }]) => (then.has(path) ? [] : [{ path, code, cloud }])),
    went: [...then.keys()].filter((path) => !now.has(path)),
  };
}

function toHistoryRun({ runId, at, trigger, commits }: DriftRunWithTriggerAndCommits) {
  return { run_id: runId, timestamp: at, trigger: { by: "", ...trigger }, commits };
}

function driftedIn({ attributes }: DriftStretch): Map<string, ComparedAttribute> {
  return new Map(
    attributes
      .filter(({ result }) => result === "drifted")
      .map((attribute) => [attribute.name?.code ?? formatDriftPath(attribute.path), attribute]),
  );
}

function isSame(a: DriftStretch, b: DriftStretch): boolean {
  const isNext = a.until?.runId === b.from.runId;
  return isNext && a.result === b.result && a.reason === b.reason && changedSides(a, b).length === 0;
}

type Side = "code" | "cloud";

/** The cloud where the code is the same and the comparison is not; else where something has another value there. */
function changedSides(a: DriftStretch, b: DriftStretch): readonly Side[] {
  const hasCode = a.address !== b.address || a.codeFingerprint !== b.codeFingerprint;
  const hasChanged = a.cloudId !== b.cloudId || a.result !== b.result || comparedText(a) !== comparedText(b);
  const hasCloud = hasCode ? a.cloudId !== b.cloudId || differsInCloud(a, b) : hasChanged;
  return [...(hasCode ? (["code"] as const) : []), ...(hasCloud ? (["cloud"] as const) : [])];
}

function comparedText({ attributes }: DriftStretch): string {
  return JSON.stringify(
    attributes.map(({ path, result, code, cloud, secrets }) => [path, result, code, cloud, secrets]),
  );
}

function differsInCloud(a: DriftStretch, b: DriftStretch): boolean {
  const before = cloudValues(a);
  return [...cloudValues(b)].some(([path, values]) => (before.get(path) ?? values) !== values);
}

/** By path; of a list, those that only the cloud has share one. */
function cloudValues({ attributes }: DriftStretch): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path, result, cloud, secrets } of attributes) {
    if (result === "not comparable") continue;
    const key = JSON.stringify(path);
    found.set(key, `${found.get(key) ?? ""}${formatCanonicalJson(cloud)}${secrets?.cloud ?? ""}`);
  }
  return found;
}
