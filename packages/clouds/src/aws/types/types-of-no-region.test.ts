/** What is of no region is one resource, however many regions list it. */
import { readFileSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { findRegionalDuplicates } from "../../recording/regional-duplicates.js";
import { openConnectedAws } from "../../testing/aws/connected.js";
import { type AwsFrontEnd, answerFromReplies, startAws } from "../../testing/aws/front-end.js";
import { shapedTypes } from "../../testing/aws/recorded-types.js";
import { cloudControlTypes, isGlobalCloudControlType } from "../cloud-control.js";
import { typeReadPlans } from "./all-read-plans.js";

let front: AwsFrontEnd | undefined;
afterEach(() => front?.close());

/** What a region, or its part of the service, has of them is meant: rules ask about it there. */
const SAID_OF_A_REGION = ["AWS::Account::Region", "AWS::Backup::ProtectedResource"];
/** The ARN that is documented is that of access points of several regions. */
const OTHERS_OF_THE_NAME = ["AWS::S3::AccessPoint"];

const withoutSigns = (text: string) => text.replace(/[^a-z0-9]/gi, "").toLowerCase();

/** `rds globalcluster`, of `arn:aws:rds::123456789012:global-cluster:main`. */
function kindsWithoutRegion(): ReadonlySet<string> {
  const file = new URL("../../../src/testing/aws/arns-without-region.tsv", import.meta.url);
  const rows = readFileSync(file, "utf8").trim().split("\n").slice(1);
  return new Set(
    rows.flatMap((row) => {
      const [service = "", resource = ""] = row.split("\t");
      const kinds = [...resource.matchAll(/([a-zA-Z-]+)[/:]\$\{\w+\}/g)].map(([, kind = ""]) => withoutSigns(kind));
      return kinds.slice(-1).map((kind) => `${withoutSigns(service)} ${kind}`);
    }),
  );
}

it("every type whose ARNs have no region is read once, or known to be listed by several", () => {
  const kinds = kindsWithoutRegion();
  const exceptions = new Set([...SAID_OF_A_REGION, ...OTHERS_OF_THE_NAME]);
  expect(kinds.size).toBeGreaterThan(100);
  const hasNoRegion = (type: string) => {
    const [, service = "", noun = ""] = type.split("::").map(withoutSigns);
    return [...kinds].some((kind) => kind.startsWith(`${service} `) && noun.endsWith(kind.slice(service.length + 1)));
  };
  const placed = new Set(
    typeReadPlans.filter((plan) => plan.isGlobal ?? plan.isListedByRegions ?? plan.region).map(({ type }) => type),
  );
  const literal = typeReadPlans.filter(({ arn }) => typeof arn === "string" && /^arn:[^:]*:[^:]*::/.test(arn));
  const recorded = shapedTypes().filter(({ resource }) => /^arn:[^:]*:[^:]*::/.test(resource.id));
  const types = [...typeReadPlans.map(({ type }) => type).filter(hasNoRegion), ...literal.map(({ type }) => type)];
  const found = new Set([...types, ...recorded.map(({ type }) => type)].filter((type) => !exceptions.has(type)));
  expect(found.size).toBeGreaterThan(30);
  expect([...found].filter((type) => !placed.has(type))).toEqual([]);
  expect(cloudControlTypes.filter((type) => hasNoRegion(type) && !isGlobalCloudControlType(type))).toEqual([]);
});

it("what regions list is of none of them, and recorded once", async () => {
  const regions = { Regions: ["eu-central-1", "eu-west-1", "us-east-1"].map((RegionName) => ({ RegionName })) };
  const cluster = {
    GlobalClusterArn: "arn:aws:rds::123456789012:global-cluster:main",
    GlobalClusterIdentifier: "main",
  };
  front = await startAws({
    answer: answerFromReplies({
      "ec2:DescribeRegions": regions,
      "rds:DescribeGlobalClusters": ({ region }) =>
        region === "eu-central-1"
          ? { error: "AccessDenied" }
          : { reply: { GlobalClusters: [{ ...cluster, Engine: "aurora-mysql" }] } },
    }),
  });
  const node = { type: "resources", types: ["AWS::RDS::GlobalCluster"] };
  const { items, parts } = await openConnectedAws(front).read([{ key: "0", role: "master", entry: {}, node }]);
  const told = [cluster.GlobalClusterArn, undefined];
  expect(items.map(({ id, scope }) => [id, scope.region])).toEqual([told, told]);
  const unreadPlaces = (listed: typeof items) => new Map(listed.map(({ id }) => [id, 0]));
  const kept = findRegionalDuplicates(
    parts.map((part) => ({ about: { ...part, ask: "0" }, unreadPlaces: unreadPlaces(part.items) })),
  );
  expect([...kept].map(([{ about }, elsewhere]) => [about.scope.region, elsewhere.size])).toEqual([
    ["eu-central-1", 0],
    ["eu-west-1", 0],
    ["us-east-1", 1],
  ]);
});
