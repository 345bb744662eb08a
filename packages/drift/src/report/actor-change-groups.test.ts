import { type DriftActor, formatActorChangeSession } from "@plumbline/model";
import { expect, it } from "vitest";
import type { PlacedAttributeDrift, ResourceDrift } from "../model/index.js";
import { listActorChangeGroups } from "./actor-change-groups.js";

const place = { file: "main.tf", line: 1, column: 1, endLine: 1, endColumn: 1, start: 0, end: 1 };
const drifted = (address: string, ...actors: (DriftActor | undefined)[]): ResourceDrift => ({
  ...{ result: "drifted", type: "AWS::SQS::Queue", address, reason: "" },
  ...{ coManaged: [], incomparable: [], equal: [], ignored: [], sides: () => ({}) },
  drifted: actors.map(
    (actor): PlacedAttributeDrift => ({
      name: { code: "delay_seconds", cloud: "DelaySeconds" },
      ...{ path: ["properties", "DelaySeconds"], code: 1, cloud: 2, isOnlyPossible: false, place },
      ...(actor !== undefined && { cause: { kind: "by hand", detail: "", actor } }),
    }),
  ),
});
const ops = (time: string, tool = "console"): DriftActor => ({
  ...{ name: "ops@example.com", at: `2026-11-17T${time}.000Z`, operation: "sqs:SetQueueAttributes", tool },
});

it("what one actor did with one tool within minutes is one line, each resource once", () => {
  const acts = listActorChangeGroups([
    drifted("a", ops("14:02:10"), ops("14:03:00")),
    drifted("b", ops("14:12:00"), undefined),
    drifted("c", ops("14:20:00")),
    drifted("d", ops("15:10:00")),
    drifted("e", ops("14:05:00", "aws-cli")),
    drifted("f", { ...ops("14:06:00"), name: "anna" }),
    drifted("g", undefined),
  ]);
  expect(acts.map((act) => [formatActorChangeSession(act), act.subjects.map(({ address }) => address).join()])).toEqual(
    [
      ["ops@example.com, 2026-11-17 15:10, console: 1 resource", "d"],
      ["anna, 2026-11-17 14:06, console: 1 resource", "f"],
      ["ops@example.com, 2026-11-17 14:05, aws-cli: 1 resource", "e"],
      ["ops@example.com, 2026-11-17 14:02, console: 3 resources", "a,b,c"],
    ],
  );
});
