/**
 * Networks as people write them first: what is required and little more, without a state. What exists is never told as
 * missing, and what is of the code never as unmanaged; a pair that is told is a true one.
 */
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDrift } from "../detection/index.js";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";
import { fullyRead, liveAws } from "../testing/account.js";

const runs = Number(process.env.RUNS ?? 60);

interface Network {
  /** Networks with the same number have the same addresses. */
  readonly number: number;
  readonly name: string | undefined;
  readonly hasGateway: boolean;
  readonly hasAcl: boolean;
  readonly hasDisk: boolean;
  /** What somebody did to it since. */
  readonly rename: string | undefined;
  readonly isSwitched: boolean;
  /** Somebody made another network by hand, with a gateway and a table in it. */
  readonly hasStranger: boolean;
}

const networks = fc.record<Network>({
  number: fc.nat({ max: 5 }),
  name: fc.constantFrom(undefined, "shop", "mail"),
  hasGateway: fc.boolean(),
  hasAcl: fc.boolean(),
  hasDisk: fc.boolean(),
  rename: fc.constantFrom(undefined, undefined, "renamed", "shop"),
  isSwitched: fc.boolean(),
  hasStranger: fc.boolean(),
});

/** Nobody gives one of two networks with the same addresses the name of the other. */
const possiblyTwins = fc
  .array(networks, { minLength: 1, maxLength: 3 })
  .map((all) => all.map((network) => ({ ...network, rename: network.rename && "renamed" })));

const tags = (name: string | undefined) => (name === undefined ? {} : { Tags: [{ Key: "Name", Value: name }] });

interface Estate {
  readonly code: string;
  /** Live resources of the code, by address. */
  readonly own: ReadonlyMap<string, LiveSide>;
  readonly strangers: readonly LiveSide[];
}

function estateOf(all: readonly Network[]): Estate {
  const own = new Map<string, LiveSide>();
  const strangers: LiveSide[] = [];
  const blocks = all.map((network, n) => {
    const { number, name, hasGateway, hasAcl, hasDisk, rename, isSwitched, hasStranger } = network;
    const made = (code: string, type: string, id: string, idName: string, body: JsonObject) =>
      void own.set(`${code}.n${n}`, liveAws(type, id, { [idName]: id, ...body }));
    const block = (type: string, ...lines: readonly string[]) =>
      `resource "${type}" "n${n}" {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
    const inVpc = `vpc_id = aws_vpc.n${n}.id`;
    const VpcId = `vpc-${n}`;
    made("aws_vpc", "AWS::EC2::VPC", VpcId, "VpcId", {
      CidrBlock: `10.${number}.0.0/16`,
      EnableDnsSupport: !isSwitched,
      ...tags(rename ?? name),
    });
    made("aws_subnet", "AWS::EC2::Subnet", `subnet-${n}`, "SubnetId", { VpcId, CidrBlock: `10.${number}.1.0/24` });
    made("aws_route_table", "AWS::EC2::RouteTable", `rtb-${n}`, "RouteTableId", { VpcId, ...tags(rename) });
    made("aws_security_group", "AWS::EC2::SecurityGroup", `sg-${n}`, "GroupId", {
      VpcId,
      GroupName: "web",
      GroupDescription: "Managed by Terraform",
    });
    if (hasAcl) made("aws_network_acl", "AWS::EC2::NetworkAcl", `acl-${n}`, "Id", { VpcId });
    if (hasDisk)
      made("aws_ebs_volume", "AWS::EC2::Volume", `vol-${n}`, "VolumeId", {
        AvailabilityZone: `eu-west-1${"abc"[n]}`,
        Size: isSwitched ? 100 : 10,
      });
    if (hasStranger)
      strangers.push(
        liveAws("AWS::EC2::VPC", `vpc-x${n}`, { VpcId: `vpc-x${n}`, CidrBlock: `172.16.${n}.0/24` }),
        liveAws("AWS::EC2::RouteTable", `rtb-x${n}`, { RouteTableId: `rtb-x${n}`, VpcId: `vpc-x${n}` }),
        liveAws("AWS::EC2::Subnet", `subnet-x${n}`, {
          SubnetId: `subnet-x${n}`,
          VpcId: `vpc-x${n}`,
          CidrBlock: `172.16.${n}.0/25`,
        }),
      );
    if (hasGateway) own.set(`aws_internet_gateway.n${n}`, gatewayIn(`igw-${n}`, VpcId));
    return [
      block(
        "aws_vpc",
        `cidr_block = "10.${number}.0.0/16"`,
        ...(name === undefined ? [] : [`tags = { Name = "${name}" }`]),
        "enable_dns_support = true",
      ),
      block("aws_subnet", inVpc, `cidr_block = "10.${number}.1.0/24"`),
      block("aws_route_table", inVpc),
      block("aws_security_group", inVpc, 'name = "web"'),
      ...(hasGateway ? [block("aws_internet_gateway", inVpc)] : []),
      ...(hasAcl ? [block("aws_network_acl", inVpc)] : []),
      ...(hasDisk ? [block("aws_ebs_volume", `availability_zone = "eu-west-1${"abc"[n]}"`, "size = 10")] : []),
    ].join("");
  });
  return { code: blocks.join(""), own, strangers };
}

/** A gateway says beside its properties which network it is attached to. */
function gatewayIn(id: string, VpcId: string): LiveSide {
  const side = liveAws("AWS::EC2::InternetGateway", id, { InternetGatewayId: id });
  const beside = { VpcId };
  const { shaped } = side;
  return {
    ...side,
    shaped: {
      ...shaped,
      // A getter, which a copy would leave out.
      unknowns: shaped.unknowns,
      written: { ...shaped.written, beside },
      effective: { ...shaped.effective, beside },
    },
  };
}

const order = fc.infiniteStream(fc.nat());
function shuffled<Item>(items: readonly Item[], numbers: Iterator<number>): readonly Item[] {
  return items
    .map((item) => ({ item, at: numbers.next().value as number }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function told(
  { code, own, strangers }: Estate,
  live: readonly LiveSide[],
  {
    isDeleted = () => false,
    incompleteReason = fullyRead.incompleteReason,
  }: {
    readonly isDeleted?: (address: string) => boolean;
    readonly incompleteReason?: (type: string) => string | undefined;
  } = {},
) {
  const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code }), "aws");
  expect(resources).toHaveLength(own.size);
  const report = findDrift(resources, { resources: live, incompleteReason }).resources;
  const strange = new Set(strangers.map(({ id }) => id));
  for (const { address, id, result } of report) {
    if (address !== undefined && id !== undefined) expect([address, id]).toEqual([address, own.get(address)?.id]);
    if (result === "missing") expect([address, isDeleted(address ?? "")]).toEqual([address, true]);
    if (result === "unmanaged") expect([id, strange.has(id ?? "")]).toEqual([id, true]);
  }
  return report;
}

describe("small and untagged networks", () => {
  it("are all found where nothing else can be them, renamed and changed as they are", () => {
    const estates = fc.uniqueArray(networks, { minLength: 1, maxLength: 3, selector: ({ number }) => number });
    fc.assert(
      fc.property(estates, order, (all, numbers) => {
        const estate = estateOf(all);
        const report = told(estate, shuffled([...estate.own.values(), ...estate.strangers], numbers));
        const paired = report.filter(({ pairedBy }) => pairedBy !== undefined);
        expect(paired.map(({ address }) => address).sort()).toEqual([...estate.own.keys()].sort());
        const unmanaged = report.filter(({ result }) => result === "unmanaged");
        expect(unmanaged).toHaveLength(estate.strangers.length);
      }),
      { numRuns: runs },
    );
  });

  it("are never missing nor unmanaged where two say the same, or some were deleted", () => {
    fc.assert(
      fc.property(possiblyTwins, order, fc.boolean(), (all, numbers, hasDeleted) => {
        // One that was deleted among others that say the same is one of them, for all that anybody can see.
        const isUnique = new Set(all.map(({ number }) => number)).size === all.length;
        const estate = estateOf(all);
        const picked = [...estate.own.keys()].filter(() => (numbers.next().value as number) % 5 === 0);
        const emptied = picked.flatMap((address) => /^aws_vpc(\.n\d)$/.exec(address)?.[1] ?? []);
        const isDeleted = (address: string) =>
          hasDeleted &&
          isUnique &&
          (picked.includes(address) ||
            (!address.startsWith("aws_ebs_volume") && emptied.some((name) => address.endsWith(name))));
        const there = [...estate.own].flatMap(([address, side]) => (isDeleted(address) ? [] : [side]));
        told(estate, shuffled([...there, ...estate.strangers], numbers), {
          isDeleted,
        });
      }),
      { numRuns: runs },
    );
  });

  it("wait for types that could not be read, through any number of steps", () => {
    const types = ["AWS::EC2::VPC", "AWS::EC2::Subnet", "AWS::EC2::RouteTable", "AWS::EC2::NetworkAcl"];
    const denied = fc.subarray(types, { minLength: 1 });
    fc.assert(
      fc.property(possiblyTwins, denied, order, (all, unread, numbers) => {
        const estate = estateOf(all);
        const live = [...estate.own.values(), ...estate.strangers].filter(
          ({ shaped }) => !unread.includes(shaped.type),
        );
        const report = told(estate, shuffled(live, numbers), {
          incompleteReason: (type) => (unread.includes(type) ? `${type} was refused` : undefined),
        });
        if (!unread.includes("AWS::EC2::VPC")) return;
        const inVpc = report.filter(({ address = "" }) => /subnet|route_table|gateway|acl|group/.test(address));
        for (const { result, reason } of inVpc) {
          expect(result).toBe("undetermined");
          expect(reason).toContain("was refused");
        }
      }),
      { numRuns: runs },
    );
  });
});

describe("keys that nothing but their alias tells apart", () => {
  it("are found by it, whatever became of their descriptions", () => {
    const keys = fc.uniqueArray(
      fc.record({
        alias: fc.nat({ max: 20 }),
        there: fc.constantFrom("data", "changed by hand"),
        isLost: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5, selector: ({ alias }) => alias },
    );
    fc.assert(
      fc.property(keys, order, (all, numbers) => {
        const code = all.map(
          ({ alias }) => `resource "aws_kms_key" "k${alias}" {
  description = "data"
}
resource "aws_kms_alias" "k${alias}" {
  name          = "alias/k${alias}"
  target_key_id = aws_kms_key.k${alias}.key_id
}
`,
        );
        const live = all.flatMap(({ alias, there, isLost }) => [
          liveAws("AWS::KMS::Key", `key-${alias}`, { KeyId: `key-${alias}`, Description: there }),
          // Without its alias nothing tells which key it is.
          ...(isLost
            ? []
            : [
                liveAws("AWS::KMS::Alias", `alias/k${alias}`, {
                  AliasName: `alias/k${alias}`,
                  TargetKeyId: `key-${alias}`,
                }),
              ]),
        ]);
        const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code.join("") }), "aws");
        const report = findDrift(resources, { resources: shuffled(live, numbers), ...fullyRead }).resources;
        const lost = all.filter(({ isLost }) => isLost);
        for (const { address = "", id, result } of report.filter(({ type }) => type === "AWS::KMS::Key")) {
          const number = Number(/\d+$/.exec(address)?.[0] ?? -1);
          if (address !== "" && id !== undefined) expect([address, id]).toEqual([address, `key-${number}`]);
          if (lost.length === 0) expect(["drifted", "undrifted"]).toContain(result);
          expect(["missing", "unmanaged"]).not.toContain(result);
        }
      }),
      { numRuns: runs },
    );
  });
});
