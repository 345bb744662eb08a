import { buildLiveResources } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { createSecretHasher } from "../attributes/index.js";
import { readCodeSides } from "../sides/index.js";
import { findDrift } from "./find-drift.js";

const digest = createSecretHasher("of the service");
const scope = { account: "123456789012", region: "eu-west-1" };

type Seen = NonNullable<Parameters<typeof findDrift>[2]>["seenBefore"];

/** A database whose backups the code leaves to the provider, which keeps what is there. */
function compared(days: number, seenBefore: Seen, { instanceClass = "db.t3.micro", today = "2026-11-16" } = {}) {
  const code = `resource "aws_db_instance" "db" {
  identifier     = "db"
  engine         = "mysql"
  instance_class = "${instanceClass}"
}
`;
  const body = {
    DBInstanceIdentifier: "db",
    Engine: "mysql",
    DBInstanceClass: instanceClass,
    BackupRetentionPeriod: days,
  };
  const pieces = [{ type: "AWS::RDS::DBInstance", name: "db", body }] as const;
  const [shaped] = buildLiveResources({ cloud: "aws", id: "db", pieces, scope, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code }), "aws");
  const report = findDrift(
    resources,
    { resources: [{ id: "db", shaped }], incompleteReason: () => undefined },
    { digest, today, seenBefore: seenBefore ?? new Map() },
  );
  const [found] = report.resources;
  const seen = new Map(found?.seen === undefined ? [] : [[found.seen.pair, found.seen]]);
  return { seen, drifted: found?.drifted.map(({ path, cloud, unwritten }) => [path[1], cloud, unwritten]) };
}

describe("what earlier comparisons have seen", () => {
  it("tells a change of what a plan would keep, with the day since which the code is the same", () => {
    const first = compared(7, undefined);
    expect(first.drifted).toEqual([]);
    const second = compared(7, first.seen, { today: "2026-11-17" });
    expect(second.drifted).toEqual([]);
    const changed = compared(0, second.seen, { today: "2026-11-18" });
    const told = [["BackupRetentionPeriod", 0, { kind: "seen", since: "2026-11-16" }]];
    expect(changed.drifted).toEqual(told);
    expect(compared(0, changed.seen, { today: "2026-11-19" }).drifted).toEqual(told);
    expect(compared(7, changed.seen, { today: "2026-11-19" }).drifted).toEqual([]);
  });

  it("begins anew where the code has changed", () => {
    const first = compared(7, undefined);
    const applied = compared(0, first.seen, { instanceClass: "db.t3.large", today: "2026-11-17" });
    expect(applied.drifted).toEqual([]);
    const changed = compared(1, applied.seen, { instanceClass: "db.t3.large", today: "2026-11-18" });
    expect(changed.drifted).toEqual([["BackupRetentionPeriod", 1, { kind: "seen", since: "2026-11-17" }]]);
  });

  it("is kept as keyed hashes", () => {
    const [values] = compared(7, undefined).seen.values();
    expect(Object.values(values?.values ?? {})).toContain(digest(7).slice(0, 12));
  });
});
