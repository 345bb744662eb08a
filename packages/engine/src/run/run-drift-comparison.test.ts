/**
 * Estates with a history: whatever happens to code, accounts and configuration between two runs, a comparison that knows of the
 * last one comes out as one that knows of nothing.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type LiveItem, openRecordingWriter } from "@plumbline/clouds";
import type { IgnoreRule } from "@plumbline/drift";
import type { DriftSummary, JsonObject, ResourceDriftOutput } from "@plumbline/model";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunPlan } from "./run-plan-types.js";
import { runShare } from "./run-share.js";

const runs = Number(process.env.RUNS ?? 10);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "drift-history-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Things that know of each other in every way there is, and some that do not. */
const things = fc.oneof(
  fc.record({ kind: fc.constant("queue" as const), name: fc.constantFrom("a", "b", "c", "d"), say: fc.nat(1) }),
  fc.record({ kind: fc.constant("tagged" as const), name: fc.constantFrom("t", "u"), say: fc.nat(1) }),
  fc.record({ kind: fc.constant("group" as const), name: fc.constantFrom("web", "data"), say: fc.nat(2) }),
  fc.record({ kind: fc.constant("network" as const), name: fc.constantFrom("n", "m"), say: fc.nat(1) }),
  fc.record({ kind: fc.constant("subnet" as const), name: fc.constantFrom("n", "m"), say: fc.nat(1) }),
  fc.record({ kind: fc.constant("service" as const), name: fc.constantFrom("s", "r"), say: fc.nat(3) }),
  fc.record({ kind: fc.constant("target" as const), name: fc.constantFrom("s", "r"), say: fc.nat(1) }),
  fc.record({ kind: fc.constant("parameter" as const), name: fc.constantFrom("p", "q"), say: fc.nat(2) }),
  fc.record({ kind: fc.constant("stack" as const), name: fc.constantFrom("one", "two"), say: fc.nat(1) }),
);
type Thing = typeof things extends fc.Arbitrary<infer One> ? One : never;

function blockOf({ kind, name, say }: Thing, n: number): string {
  switch (kind) {
    case "queue":
      return `resource "aws_sqs_queue" "${name}" {\n  name = "${name}"\n  delay_seconds = ${say}\n}\n`;
    case "tagged":
      return `resource "aws_sqs_queue" "x${n}" {\n  delay_seconds = ${say}\n  tags = { service_unique_id = "${name}" }\n}\n`;
    case "group":
      return `resource "aws_security_group" "g${n}" {\n  description = "${name}"\n  tags = { team = "t${say}", env = "prod" }\n}\n`;
    case "network":
      return `resource "aws_vpc" "${name}" {\n  cidr_block = "10.${say}.0.0/16"\n  tags = { Name = "${name}" }\n}
resource "aws_subnet" "${name}" {\n  vpc_id = aws_vpc.${name}.id\n  cidr_block = "10.${say}.1.0/24"\n}\n`;
    case "service":
      return `resource "aws_ecs_service" "${name}" {\n  name = "${name}"\n  cluster = "main"\n  desired_count = 1\n}\n`;
    case "target":
      return `resource "aws_appautoscaling_target" "${name}" {\n  resource_id = "service/main/${name}"\n  service_namespace = "ecs"
  scalable_dimension = "ecs:service:DesiredCount"\n  min_capacity = 1\n  max_capacity = ${say + 2}\n}\n`;
    case "parameter":
      return `resource "aws_ssm_parameter" "${name}" {\n  name = "${name}"\n  type = "SecureString"\n  value = "hush-${say}"\n}\n`;
    case "subnet":
    case "stack":
      return "";
  }
}

function templateOf(all: readonly Thing[]): string {
  const members = all.flatMap(({ kind, name, say }) =>
    kind === "stack"
      ? [
          [`${name}Queue`, { Type: "AWS::SQS::Queue", Properties: { DelaySeconds: say } }],
          [`${name}Topic`, { Type: "AWS::SNS::Topic", Properties: { DisplayName: `d${say}` } }],
        ]
      : [],
  );
  return JSON.stringify({ AWSTemplateFormatVersion: "2010-09-09", Resources: Object.fromEntries(members) });
}

const account = { account: "123456789012", region: "eu-west-1" };
const arn = (service: string, name: string) => `arn:aws:${service}:eu-west-1:123456789012:${name}`;

type Item = readonly [type: string, id: string, body: JsonObject, beside?: JsonObject];

function itemsOf({ kind, name, say, tier }: Thing & { readonly tier?: string }, copy: number): readonly Item[] {
  const twin = copy === 0 ? "" : `-${copy}`;
  switch (kind) {
    case "queue":
      return [["AWS::SQS::Queue", arn("sqs", name), { QueueName: name, DelaySeconds: say }]];
    case "tagged":
      return [
        [
          "AWS::SQS::Queue",
          arn("sqs", `made-${name}${twin}`),
          { QueueName: `made-${name}${twin}`, DelaySeconds: say, Tags: [{ Key: "service_unique_id", Value: name }] },
        ],
      ];
    case "group": {
      const id = `sg-${name}${say}${twin}`;
      const tags = [
        { Key: "team", Value: `t${say}` },
        { Key: "env", Value: copy > 1 ? "by hand" : "prod" },
      ];
      return [
        [
          "AWS::EC2::SecurityGroup",
          arn("ec2", `security-group/${id}`),
          { GroupId: id, GroupDescription: name, Tags: tags },
        ],
      ];
    }
    case "network": {
      const vpc = `vpc-${name}${twin}`;
      const tags = [{ Key: "Name", Value: name }];
      return [["AWS::EC2::VPC", arn("ec2", `vpc/${vpc}`), { VpcId: vpc, CidrBlock: `10.${say}.0.0/16`, Tags: tags }]];
    }
    case "subnet": {
      const subnet = `subnet-${name}${twin}`;
      const body = { SubnetId: subnet, VpcId: `vpc-${name}${twin}`, CidrBlock: `10.${say}.1.0/24` };
      return [["AWS::EC2::Subnet", arn("ec2", `subnet/${subnet}`), body]];
    }
    case "service":
      return [
        [
          "AWS::ECS::Service",
          arn("ecs", `service/main/${name}`),
          { ServiceName: name, Cluster: "main", DesiredCount: say },
        ],
      ];
    case "target":
      return [
        [
          "AWS::ApplicationAutoScaling::ScalableTarget",
          arn("application-autoscaling", `scalable-target/${name}`),
          {
            ResourceId: `service/main/${name}`,
            ServiceNamespace: "ecs",
            ScalableDimension: "ecs:service:DesiredCount",
            MinCapacity: 1,
            MaxCapacity: say + 2,
          },
        ],
      ];
    case "parameter":
      return [
        [
          "AWS::SSM::Parameter",
          arn("ssm", `parameter/${name}`),
          { Name: name, Type: "SecureString", Value: `hush-${say}`, ...(tier !== undefined && { Tier: tier }) },
        ],
      ];
    case "stack": {
      const tags = (own: string) => [
        { Key: "aws:cloudformation:stack-id", Value: `stack-${name}${twin}` },
        { Key: "aws:cloudformation:logical-id", Value: own },
      ];
      const member = (type: string, logical: string) => ({
        ResourceType: type,
        LogicalResourceId: logical,
        PhysicalResourceId: `of-${name}${twin}`,
      });
      const members = [member("AWS::SQS::Queue", `${name}Queue`), member("AWS::SNS::Topic", `${name}Topic`)];
      return [
        // Some accounts do not tell of their stacks.
        ...(say === 0
          ? [["AWS::CloudFormation::Stack", `stack-${name}${twin}`, { StackName: name }, { members }] as const]
          : []),
        [
          "AWS::SQS::Queue",
          arn("sqs", `of-${name}${twin}`),
          { QueueName: `of-${name}${twin}`, DelaySeconds: say, Tags: tags(`${name}Queue`) },
        ],
        [
          "AWS::SNS::Topic",
          arn("sns", `of-${name}${twin}`),
          { TopicName: `of-${name}${twin}`, DisplayName: `d${say}`, Tags: tags(`${name}Topic`) },
        ],
      ];
    }
  }
}

interface Estate {
  /** By the folder of the root module. */
  readonly code: Readonly<Record<string, readonly Thing[]>>;
  readonly account: readonly (readonly [thing: Thing, copy: number])[];
  readonly ignore: readonly IgnoreRule[];
  readonly unread: boolean;
  /** Whether the second root calls a module that nobody installed. */
  readonly uninstalled: boolean;
  /** Terraform's, of the first root: what its queues are called. */
  readonly state: readonly string[];
}

const rules: readonly IgnoreRule[] = [
  { type: "AWS::SQS::Queue", path: "DelaySeconds", reason: "no matter" },
  { type: "aws_security_group", reason: "of others" },
  { name: "made-*", reason: "made", expires: "2020-01-01" },
];

const roots = ["one", "two", "three"] as const;
const placed = fc.tuple(things, fc.nat(2));
const estates = fc.record<Estate>({
  code: fc.record({
    one: fc.array(things, { maxLength: 5 }),
    two: fc.array(things, { maxLength: 5 }),
    three: fc.array(things, { maxLength: 3 }),
  }),
  account: fc.array(placed, { minLength: 2, maxLength: 12 }),
  ignore: fc.subarray([...rules]),
  unread: fc.constant(false),
  uninstalled: fc.constant(false),
  state: fc.constant([]),
});

type Change = (estate: Estate) => Estate;
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Change>((estate) => estate) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...roots), things).map(
      ([root, thing]): Change =>
        (estate) => ({ ...estate, code: { ...estate.code, [root]: [...(estate.code[root] ?? []), thing] } }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...roots), fc.nat(5)).map(
      ([root, at]): Change =>
        (estate) => ({
          ...estate,
          code: { ...estate.code, [root]: (estate.code[root] ?? []).filter((_, n) => n !== at) },
        }),
    ),
  },
  {
    weight: 5,
    arbitrary: placed.map(
      (one): Change =>
        (estate) => ({ ...estate, account: [...estate.account, one] }),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.nat(12).map(
      (at): Change =>
        (estate) => ({ ...estate, account: estate.account.filter((_, n) => n !== at) }),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(fc.nat(12), fc.nat(3)).map(
      ([at, say]): Change =>
        (estate) => ({
          ...estate,
          account: estate.account.map(([thing, copy], n) => [n === at ? { ...thing, say } : thing, copy] as const),
        }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.subarray([...rules]).map(
      (ignore): Change =>
        (estate) => ({ ...estate, ignore }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (unread): Change =>
        (estate) => ({ ...estate, unread }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (uninstalled): Change =>
        (estate) => ({ ...estate, uninstalled }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.subarray(["a", "b", "c"]).map(
      (state): Change =>
        (estate) => ({ ...estate, state }),
    ),
  },
);

/** Of an account every type is asked for, whether it has some or not. */
const types = [
  "AWS::SQS::Queue",
  "AWS::SNS::Topic",
  "AWS::EC2::SecurityGroup",
  "AWS::EC2::VPC",
  "AWS::EC2::Subnet",
  "AWS::ECS::Service",
  "AWS::SSM::Parameter",
  "AWS::CloudFormation::Stack",
  "AWS::ApplicationAutoScaling::ScalableTarget",
];

async function planOf(estate: Estate, where: string): Promise<RunPlan> {
  rmSync(where, { recursive: true, force: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(where, "code", path)), { recursive: true });
    writeFileSync(join(where, "code", path), text);
  };
  for (const root of roots) {
    const all = estate.code[root] ?? [];
    const blocks = new Map(
      all.map((thing, n) => [
        `${thing.kind} ${/queue|network|service|target|parameter/.test(thing.kind) ? thing.name : n}`,
        blockOf(thing, n),
      ]),
    );
    write(`${root}/main.tf`, ['provider "aws" {\n  region = "eu-west-1"\n}\n', ...blocks.values()].join(""));
    write(`${root}/template.json`, templateOf(all));
  }
  if (estate.uninstalled) write("two/network.tf", 'module "vpc" {\n  source = "terraform-aws-modules/vpc/aws"\n}\n');
  if (estate.state.length > 0) {
    const resources = estate.state.map((name) => ({
      mode: "managed",
      type: "aws_sqs_queue",
      name,
      provider: 'provider["registry.terraform.io/hashicorp/aws"]',
      instances: [
        {
          attributes: {
            id: `https://sqs.eu-west-1.amazonaws.com/123456789012/made-t`,
            arn: arn("sqs", `made-${name}`),
          },
        },
      ],
    }));
    write("one/terraform.tfstate", JSON.stringify({ version: 4, terraform_version: "1.9.0", resources }));
  }
  const writer = await openRecordingWriter(join(where, "account"));
  const parts = new Map(types.map((type) => [type, writer.sink.part({ ask: "0", type, scope: account })]));
  for (const [thing, copy] of estate.account) {
    for (const [type, id, body, beside] of itemsOf(thing, copy)) {
      const name = id.slice(Math.max(id.lastIndexOf("/"), id.lastIndexOf(":")) + 1);
      await parts.get(type)?.add({
        kind: "resource",
        id,
        name,
        type,
        scope: account,
        pieces: [{ type, name, body, ...(beside !== undefined && { beside }) }],
      } satisfies LiveItem);
    }
  }
  for (const [index, part] of [...parts.values()].entries()) {
    if (estate.unread && index === 0) await part.unread("access denied");
    else await part.end();
  }
  await writer.finish();
  const master = {
    role: "master",
    id: "LIVE_",
    masterSnapshotIds: ["LIVE_"],
    type: "resources",
    collection: "live",
    configuration: "cloud",
  } as const;
  return {
    judges: true,
    today: "2026-11-16",
    sources: [
      {
        origin: { connector: "code", user: "", reference: "" },
        folder: join(where, "code"),
        nodes: [
          {
            configuration: "code",
            node: {
              role: "master",
              masterSnapshotId: "CODE_",
              type: { name: "resources", kind: "any", wholeModules: true },
              paths: [""],
              collection: "code",
              include: { paths: [], regex: [] },
              exclude: { paths: [], regex: [] },
            },
          },
        ],
      },
    ],
    accounts: [
      {
        connector: "account",
        provider: "aws",
        folder: join(where, "account"),
        asks: [{ role: "master", entry: {}, node: {}, nodes: [master] }],
        wholeParts: [],
        isWhole: true,
      },
    ],
    unopened: [],
    tests: [],
    unreadTests: [],
    unreadResources: [],
    ruleFiles: [],
    exclusions: [],
    commits: {},
    hash: "",
    drift: {
      code: "code",
      cloud: "cloud",
      ignore: estate.ignore,
      unopenedCode: [],
      unopenedAccounts: [],
      codeProblems: [],
    },
  };
}

/** What a database has after a run: outputs by key, and what is kept. */
interface Stored {
  readonly outputs: ReadonlyMap<string, ResourceDriftOutput>;
  readonly kept: ReadonlyMap<string, JsonObject>;
}

const nothing: Stored = { outputs: new Map(), kept: new Map() };

function compared(plan: RunPlan, before: Stored, secretKey = "of the service") {
  const outputs = new Map<string, ResourceDriftOutput>();
  const kept = new Map<string, JsonObject>();
  let summary: DriftSummary | undefined;
  let anew = 0;
  const of = <One>(all: ReadonlyMap<string, One>, key: string): One => {
    const one = all.get(key);
    if (one === undefined) throw new Error(`${key} is not known`);
    return one;
  };
  const add = <One>(all: Map<string, One>, key: string, one: One) => {
    if (all.has(key)) throw new Error(`${key} is told twice`);
    all.set(key, one);
  };
  for (const step of runShare(plan, "drift", {
    known: () => undefined,
    knownDrift: (unit) => before.kept.get(unit),
    secretKey,
    isDone: () => false,
    doneNodes: new Set(),
    report: () => undefined,
  })) {
    if (step.kind !== "drift") continue;
    anew += step.outputs.length;
    for (const output of step.outputs) add(outputs, output.key, output);
    for (const key of step.same ?? []) add(outputs, key, of(before.outputs, key));
    // What is kept is JSON.
    for (const { unit, record } of step.kept ?? [])
      add(kept, unit, record === "same" ? of(before.kept, unit) : JSON.parse(JSON.stringify(record)));
    summary = step.summary ?? summary;
  }
  return { outputs, kept, summary, anew };
}

const sorted = (outputs: ReadonlyMap<string, ResourceDriftOutput>) =>
  Object.fromEntries([...outputs].sort(([a], [b]) => (a < b ? -1 : 1)));

const queue = (name: string, say: number): Thing => ({ kind: "queue", name: name as "a", say });
const queues = ["a", "b", "c", "d"].map((name) => queue(name, 0));
const small: Estate = {
  code: { one: queues, two: [{ kind: "service", name: "s", say: 0 }] },
  account: [...queues, { kind: "service", name: "s", say: 3 } as const].map((thing) => [thing, 0] as const),
  ignore: [],
  unread: false,
  uninstalled: false,
  state: [],
};

async function before(): Promise<Stored> {
  return compared(await planOf(small, folder), nothing);
}

it("reads and compares nothing where nothing has changed", async () => {
  const stored = await before();
  const plan = await planOf(small, folder);
  for (const file of readdirSync(join(folder, "account"))) {
    if (file.endsWith(".ndjson")) writeFileSync(join(folder, "account", file), "nobody reads this");
  }
  const { anew, outputs, kept } = compared(plan, stored);
  expect(anew).toBe(0);
  expect([outputs, kept]).toEqual([stored.outputs, stored.kept]);
});

it("compares nothing with code that has no resource, or that cannot be read as a whole", async () => {
  const empty = compared(await planOf({ ...small, code: {} }, folder), nothing);
  expect([empty.outputs.size, empty.summary]).toEqual([0, undefined]);
  const plan = await planOf(small, folder);
  if (plan.drift === undefined) throw new Error("nothing is planned");
  const codeProblems = ["snapshots[0].nodes[0].paths must be a list of paths"];
  const unread = compared({ ...plan, drift: { ...plan.drift, codeProblems } }, nothing);
  expect([unread.outputs.size, unread.summary]).toEqual([0, undefined]);
});

it("says of nothing that nobody manages it while a module that may make it is not installed", async () => {
  const resultOf = ({ outputs }: Stored) => [...outputs.values()].find(({ cloudId }) => cloudId === arn("sqs", "e"));
  const withStranger: Estate = { ...small, account: [...small.account, [queue("e", 0), 0]] };
  const uninstalled = { ...withStranger, uninstalled: true };
  const first = compared(await planOf(uninstalled, folder), nothing);
  expect(resultOf(first)).toMatchObject({
    result: "undetermined",
    reason:
      "it may be made by the module terraform-aws-modules/vpc/aws (two/network.tf:1), which is not installed here",
  });
  const again = compared(await planOf(uninstalled, folder), first);
  expect([again.anew, again.outputs]).toEqual([0, first.outputs]);
  expect(resultOf(compared(await planOf(withStranger, folder), again))).toMatchObject({ result: "unmanaged" });
});

it("compares what was changed, and what that may decide about", async () => {
  const stored = await before();
  const changed = small.account.map(
    ([thing, copy]) => [thing.name === "b" ? { ...thing, say: 1 } : thing, copy] as const,
  );
  const one = compared(await planOf({ ...small, account: changed }, folder), stored);
  expect(one.anew).toBe(1);
  expect(
    [...one.outputs.values()].filter(({ result }) => result === "drifted").map(({ cloudId }) => cloudId),
  ).toContain(arn("sqs", "b"));
  const results = ({ outputs }: Stored) =>
    [...outputs.values()]
      .find(({ resourceType }) => resourceType === "AWS::ECS::Service")
      ?.attributes.map(({ result }) => result);
  expect(results(stored)).toContain("drifted");
  const withTarget = async (say: number) => {
    const target: Thing = { kind: "target", name: "s", say };
    return compared(await planOf({ ...small, account: [...small.account, [target, 0]] }, folder), stored);
  };
  // Up to two, and there are three.
  expect(results(await withTarget(0))).toContain("drifted");
  const scaled = await withTarget(1);
  expect(results(scaled)).not.toContain("drifted");
  expect(results(scaled)).toContain("co-managed");
  expect(scaled.anew).toBe(2);
});

it("remembers what it has seen of attributes that the code leaves to the cloud", async () => {
  const planWith = async (tier: string) => {
    const parameter = { kind: "parameter", name: "p", say: 0, tier } as const;
    return planOf({ ...small, code: { one: [parameter] }, account: [[parameter, 0]] }, folder);
  };
  const told = ({ outputs }: Stored) =>
    [...outputs.values()].map(({ result, attributes }) => [
      result,
      attributes.filter((each) => each.result === "drifted").map(({ path, reason }) => [path.at(-1), reason]),
    ]);
  const first = compared(await planWith("Standard"), nothing);
  expect(told(first)).toEqual([["undrifted", []]]);
  const changed = compared(await planWith("Advanced"), first);
  expect(told(changed)).toEqual([["drifted", [["Tier", expect.stringContaining("changed since 2026-11-16")]]]]);
  // Whatever the comparison follows from beside both sides: it begins anew, and remembers.
  const plan = await planWith("Advanced");
  const ignore = [{ type: "AWS::SQS::Queue", reason: "no matter" }];
  const anew = compared({ ...plan, ...(plan.drift !== undefined && { drift: { ...plan.drift, ignore } }) }, first);
  expect(told(anew)).toEqual(told(changed));
});

it("keeps of a secret whether it differs and a keyed hash, so that it is known when only the secret changes", async () => {
  const parameter = (say: number): Thing => ({ kind: "parameter", name: "p", say });
  const planWith = (code: number, there: number) =>
    planOf({ ...small, code: { one: [parameter(code)] }, account: [[parameter(there), 0]] }, folder);
  const told = (stored: Stored) => {
    expect(JSON.stringify([[...stored.outputs], [...stored.kept]])).not.toContain("hush");
    const [output] = stored.outputs.values();
    const value = output?.attributes.find(({ path }) => path.at(-1) === "Value");
    const { code, cloud } = value?.secrets ?? {};
    return { code, cloud, result: value?.result, fingerprint: output?.codeFingerprint, output };
  };
  const first = compared(await planWith(0, 1), nothing);
  const drifted = told(first);
  expect(drifted.result).toBe("drifted");
  expect(drifted.output?.iacSnapshot).toMatchObject({ properties: { Value: "********" } });
  const byHand = told(compared(await planWith(0, 2), first));
  expect(byHand).toMatchObject({ code: drifted.code, result: "drifted", fingerprint: drifted.fingerprint });
  expect(byHand.cloud).not.toBe(drifted.cloud);
  const adopted = told(compared(await planWith(1, 1), first));
  expect(adopted).toMatchObject({ code: drifted.cloud, cloud: drifted.cloud, result: "equal" });
  expect(adopted.fingerprint).not.toBe(drifted.fingerprint);
  const elsewhere = told(compared(await planWith(0, 1), first, "of another service"));
  expect(elsewhere.result).toBe("drifted");
  expect(elsewhere.code).not.toBe(drifted.code);
  expect(elsewhere.cloud).not.toBe(drifted.cloud);
  expect(elsewhere.fingerprint).not.toBe(drifted.fingerprint);
});

it.each<[string, Partial<Estate>]>([
  ["an ignore rule", { ignore: [{ type: "AWS::SNS::Topic", reason: "of others" }] }],
  ["what of the account could be read", { unread: true }],
  ["a state", { state: ["a"] }],
])("compares everything anew when %s changes", async (_, change) => {
  const stored = await before();
  const { anew, outputs } = compared(await planOf({ ...small, ...change }, folder), stored);
  expect(anew).toBe(outputs.size);
});

it("comes out as from scratch, whatever changed since the last one", async () => {
  await fc.assert(
    fc.asyncProperty(estates, fc.array(changes, { minLength: 1, maxLength: 6 }), async (first, history) => {
      let estate = first;
      let stored: Stored = compared(await planOf(estate, folder), nothing);
      for (const change of history) {
        estate = change(estate);
        const plan = await planOf(estate, folder);
        const scratch = compared(plan, nothing);
        const next = compared(plan, stored);
        expect(sorted(next.outputs)).toEqual(sorted(scratch.outputs));
        expect(next.summary).toEqual(scratch.summary);
        stored = next;
      }
    }),
    { numRuns: runs },
  );
});
