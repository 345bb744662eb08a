/**
 * Estates whose truth is known: each resource of the code was made in the account, then things happened there. Whatever
 * happened, a pair that is told is a true one; what cannot be told is undetermined.
 */
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { findDrift } from "../detection/index.js";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";
import { fullyRead, liveAws } from "../testing/account.js";

const runs = Number(process.env.RUNS ?? 60);

interface Made {
  readonly block: string;
  readonly live: LiveSide;
  /** Of the state, where there is one. */
  readonly id: string;
}

interface Fate {
  readonly isDeleted: boolean;
  readonly isChanged: boolean;
  readonly isCopied: boolean;
  readonly isInState: boolean;
  readonly isRenamed: boolean;
}

const fates = fc.record<Fate>({
  isDeleted: fc.nat({ max: 9 }).map((n) => n === 0),
  isChanged: fc.nat({ max: 4 }).map((n) => n === 0),
  isCopied: fc.nat({ max: 9 }).map((n) => n === 0),
  isInState: fc.boolean(),
  isRenamed: fc.nat({ max: 4 }).map((n) => n === 0),
});

const regions = ["eu-west-1", "us-east-1"];
const accounts = ["111111111111", "222222222222"];

/** Names repeat in regions and accounts. */
const queues = fc.record({
  kind: fc.constant("queue" as const),
  name: fc.constantFrom("jobs", "mails", "events"),
  region: fc.constantFrom(...regions),
  account: fc.constantFrom(...accounts),
  delay: fc.nat({ max: 3 }),
});

/** Without a name: many say the same, or differ in one attribute. */
const groups = fc.record({
  kind: fc.constant("group" as const),
  region: fc.constantFrom(...regions),
  account: fc.constantFrom(...accounts),
  description: fc.constantFrom("web", "data"),
  port: fc.constantFrom(80, 443, 5432),
  tag: fc.constantFrom(undefined, "one", "two"),
});

type Thing =
  typeof queues extends fc.Arbitrary<infer Q> ? Q | (typeof groups extends fc.Arbitrary<infer G> ? G : never) : never;

function madeOf(thing: Thing, n: number, fate: Fate, saysRegion: boolean): Made {
  const provider = saysRegion ? `  provider = aws.${thing.region.replaceAll("-", "_")}\n` : "";
  const scope = { account: thing.account, region: thing.region };
  if (thing.kind === "queue") {
    const { name, delay, region, account } = thing;
    const url = `https://sqs.${region}.amazonaws.com/${account}/${name}`;
    const live = liveAws(
      "AWS::SQS::Queue",
      `arn:aws:sqs:${region}:${account}:${name}`,
      { QueueName: name, QueueUrl: url, DelaySeconds: fate.isChanged ? delay + 10 : delay },
      scope,
    );
    const block = `resource "aws_sqs_queue" "r${n}" {\n${provider}  name = "${name}"\n  delay_seconds = ${delay}\n}\n`;
    return { block, live, id: url };
  }
  const { description, port, tag } = thing;
  const id = `sg-${n.toString(16).padStart(8, "0")}`;
  const block = `resource "aws_security_group" "r${n}" {
${provider}  description = "${description}"
  ingress {
    from_port   = ${port}
    to_port     = ${port}
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
${tag === undefined ? "" : `  tags = { team = "${tag}" }\n`}}
`;
  return { block, live: groupOf(id, thing, scope, fate.isChanged), id };
}

function groupOf(
  id: string,
  { description, port, tag }: Extract<Thing, { kind: "group" }>,
  scope: Record<string, string>,
  isChanged: boolean,
): LiveSide {
  const body: JsonObject = {
    GroupId: id,
    GroupDescription: description,
    SecurityGroupIngress: [
      // What nobody wrote, so that it looks like no other.
      { IpProtocol: "tcp", FromPort: port, ToPort: port, CidrIp: isChanged ? "192.168.77.0/24" : "10.0.0.0/8" },
    ],
    ...(tag !== undefined && { Tags: [{ Key: "team", Value: tag }] }),
  };
  return liveAws("AWS::EC2::SecurityGroup", id, body, scope);
}

const providers = regions
  .map((region) => `provider "aws" {\n  alias = "${region.replaceAll("-", "_")}"\n  region = "${region}"\n}\n`)
  .join("");

it("is right or undetermined, whatever happened to the account", () => {
  const estates = fc.record({
    things: fc.array(fc.tuple(fc.oneof(queues, groups), fates), { minLength: 1, maxLength: 14 }),
    saysRegion: fc.boolean(),
    hasState: fc.boolean(),
    order: fc.infiniteStream(fc.nat()),
  });
  fc.assert(
    fc.property(estates, ({ things, saysRegion, hasState, order }) => {
      const seenKeys = new Set<string>();
      const own = things.filter(([thing], n) => {
        const one = thing.kind === "queue" ? `${thing.name} ${thing.region} ${thing.account}` : `group ${n}`;
        return seenKeys.size < seenKeys.add(one).size;
      });
      const made = own.map(([thing, fate], n) => ({ thing, fate, n, ...madeOf(thing, n, fate, saysRegion) }));
      const isAnyDeleted = own.some(([, { isDeleted }]) => isDeleted);
      const truth = new Map(made.map(({ n, live }) => [n, live.id]));
      const there = made.flatMap(({ thing, fate, live, n }) => [
        ...(fate.isDeleted ? [] : [live]),
        // Made by hand, exactly alike: nobody can tell which is which, and nobody may try. (What was made again after it was
        // deleted is what it was, for all that anybody can see.)
        ...(fate.isCopied && thing.kind === "group" && !isAnyDeleted
          ? [groupOf(`sg-copy${n}`, thing, { account: thing.account, region: thing.region }, false)]
          : []),
      ]);
      const shuffled = there.map((live) => ({ live, at: order.next().value as number })).sort((a, b) => a.at - b.at);
      const state = {
        version: 4,
        terraform_version: "1.9.0",
        resources: made.flatMap(({ thing, fate, id, n }) =>
          fate.isInState
            ? [
                {
                  mode: "managed",
                  type: thing.kind === "queue" ? "aws_sqs_queue" : "aws_security_group",
                  // Some were called otherwise when the state was written.
                  name: fate.isRenamed ? `old${n}` : `r${n}`,
                  provider: 'provider["registry.terraform.io/hashicorp/aws"]',
                  instances: [{ attributes: { id } }],
                },
              ]
            : [],
        ),
      };
      const files = {
        "main.tf": providers + made.map(({ block }) => block).join(""),
        ...(hasState && { "terraform.tfstate": JSON.stringify(state) }),
      };
      const { resources } = readCodeSides(createMemoryFileTree(files), "aws");
      expect(resources).toHaveLength(made.length);
      const report = findDrift(resources, { resources: shuffled.map(({ live }) => live), ...fullyRead });
      const ids = report.resources.flatMap(({ id }) => id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { address = "", id, pairedBy, result } of report.resources) {
        const n = Number(/\d+$/.exec(address)?.[0] ?? -1);
        const one = made[n];
        if (one === undefined) continue;
        if (pairedBy !== undefined) {
          expect([address, id, pairedBy]).toEqual([address, truth.get(n), pairedBy]);
          expect(one.fate.isDeleted).toBe(false);
        }
        if (result === "missing") expect([address, one.fate.isDeleted]).toEqual([address, true]);
        if (hasState && one.fate.isInState && !one.fate.isRenamed && !one.fate.isDeleted)
          expect([address, id]).toEqual([address, truth.get(n)]);
      }
    }),
    { numRuns: runs },
  );
});

it("gives each of a thousand instances without names its own, and none another's", () => {
  const code = `resource "aws_security_group" "web" {
  count       = 1000
  description = "web"
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["10.\${floor(count.index / 250)}.\${count.index % 250}.0/24"]
  }
  tags = { team = "shop", number = "n\${count.index}" }
}
`;
  const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code }), "aws");
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat({ max: 999 }), { minLength: 5, maxLength: 20 }),
      fc.uniqueArray(fc.nat({ max: 999 }), { minLength: 5, maxLength: 20 }),
      (deleted, changed) => {
        const there = Array.from({ length: 1000 }, (_, n) =>
          liveAws("AWS::EC2::SecurityGroup", `sg-${n}`, {
            GroupId: `sg-${n}`,
            GroupDescription: "web",
            SecurityGroupIngress: [
              { IpProtocol: "tcp", FromPort: 443, ToPort: 443, CidrIp: `10.${Math.floor(n / 250)}.${n % 250}.0/24` },
            ],
            Tags: [
              { Key: "team", Value: changed.includes(n) ? `by hand ${n}` : "shop" },
              { Key: "number", Value: `n${n}` },
            ],
          }),
        );
        const left = there.filter((_, n) => !deleted.includes(n)).reverse();
        const report = findDrift(resources, { resources: left, ...fullyRead });
        const pairs = report.resources.flatMap(({ address, id, pairedBy }) =>
          pairedBy === undefined ? [] : [[address, id]],
        );
        const wrong = pairs.filter(([address, id]) => /\d+/.exec(address ?? "")?.[0] !== id?.slice(3));
        expect(wrong).toEqual([]);
        const sure = 1000 - new Set([...deleted, ...changed]).size;
        expect(pairs.length).toBeGreaterThanOrEqual(sure);
      },
    ),
    { numRuns: 2 },
  );
});
