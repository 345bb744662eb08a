/** Which accounts and regions are read. */
import type { JsonObject } from "@plumbline/model";
import { afterEach, describe, expect, it } from "vitest";
import type { SnapshotNodeRequest } from "../provider.js";
import { openConnectedAws } from "../testing/aws/connected.js";
import {
  type AwsCall,
  type AwsFrontEnd,
  type AwsFrontEndOptions,
  answerFromReplies,
  startAws,
} from "../testing/aws/front-end.js";

let front: AwsFrontEnd | undefined;
afterEach(() => front?.close());

const regions = { Regions: ["ap-east-1", "eu-west-1", "us-east-1"].map((RegionName) => ({ RegionName })) };
const accounts = {
  Accounts: [
    { Id: "123456789012", Name: "main", Status: "ACTIVE" },
    { Id: "222222222222", Name: "dev", Status: "ACTIVE" },
    { Id: "333333333333", Name: "shut", Status: "SUSPENDED" },
    { Id: "444444444444", Name: "prod", Status: "ACTIVE" },
  ],
};
const volumeOf = ({ account, region }: AwsCall) => ({
  reply: { Volumes: [{ VolumeId: `vol-${account.slice(0, 3)}-${region}` }] },
});
const roles = {
  "arn:aws:iam::222222222222:role/OrganizationAccountAccessRole": {},
  "arn:aws:iam::222222222222:role/audit": { externalId: "org" },
  "arn:aws:iam::444444444444:role/audit": { externalId: "org" },
};

async function read(
  connector: JsonObject,
  ask: Partial<SnapshotNodeRequest> = {},
  options: Partial<AwsFrontEndOptions> = {},
) {
  const replies = {
    "ec2:DescribeRegions": regions,
    "organizations:ListAccounts": accounts,
    "ec2:DescribeVolumes": volumeOf,
  };
  front = await startAws({ answer: answerFromReplies(replies), pageSize: 2, roles, ...options });
  const node = { type: "resources", types: ["AWS::EC2::Volume", "AWS::IAM::Group"] };
  const { parts, unreadScopes } = await openConnectedAws(front, connector).read([
    { key: "0", role: "master", entry: {}, node, ...ask },
  ]);
  return {
    volumes: parts.flatMap(({ items }) =>
      items.map(({ name, scope }) => `${name} in ${scope.account} ${scope.region}`),
    ),
    global: parts.filter(({ type }) => type === "AWS::IAM::Group").map(({ scope }) => scope),
    unread: unreadScopes.map(({ scope, reason }) => `${scope.account}: ${reason}`),
  };
}

describe("regions", () => {
  it("are all that are enabled; a global service is read once", async () => {
    const { volumes, global } = await read({});
    expect(volumes).toEqual(
      ["ap-east-1", "eu-west-1", "us-east-1"].map((region) => `vol-123-${region} in 123456789012 ${region}`),
    );
    expect(global).toEqual([{ account: "123456789012" }]);
  });

  it.each([
    ["the connector", { regions: ["eu-west-1"] }, {}, {}],
    ["the entry", {}, { regions: { exclude: ["ap-east-1", "us-east-1"] } }, {}],
    ["the node", { regions: ["eu-west-1", "us-east-1"] }, {}, { regions: { exclude: ["us-east-1"] } }],
  ])("are those that %s wants", async (_, connector, entry, more) => {
    const node = { type: "resources", types: ["AWS::EC2::Vol*"], ...more };
    expect((await read(connector, { entry, node })).volumes).toEqual(["vol-123-eu-west-1 in 123456789012 eu-west-1"]);
  });

  it("must be written as such", async () => {
    await expect(read({ regions: "eu-west-1" })).rejects.toThrow(
      "regions must be a list of regions, or an object with include and exclude",
    );
  });
});

describe("accounts of an organization", () => {
  const connector = { regions: ["eu-west-1"] };

  it("are entered by a role, those in use, and told when they cannot be", async () => {
    const { volumes, unread } = await read({ ...connector, "all-accounts": true });
    expect(volumes).toEqual([
      "vol-123-eu-west-1 in 123456789012 eu-west-1",
      "vol-222-eu-west-1 in 222222222222 eu-west-1",
    ]);
    expect(unread).toEqual([
      expect.stringMatching(
        /^444444444444: sts:AssumeRole of arn:aws:iam::444444444444:role\/OrganizationAccountAccessRole was refused/,
      ),
    ]);
  });

  it("are entered by the role and external id of the connector, without those that are excluded", async () => {
    const organization = { organization_role: "audit", external_id: "org" };
    expect((await read({ ...connector, ...organization })).volumes.map((one) => one.split(" in ")[1])).toEqual([
      "123456789012 eu-west-1",
      "222222222222 eu-west-1",
      "444444444444 eu-west-1",
    ]);
    expect((await read({ ...connector, ...organization, "exclude-accounts": ["222222222222"] })).volumes).toHaveLength(
      2,
    );
    expect((await read({ ...connector, ...organization, "include-accounts": ["444444444444"] })).volumes).toHaveLength(
      2,
    );
  });

  it("are read one by one where the entry names one", async () => {
    const organization = { organization_role: "audit", external_id: "org" };
    const { volumes } = await read({ ...connector, ...organization }, { entry: { accountId: "444444444444" } });
    expect(volumes).toEqual(["vol-444-eu-west-1 in 444444444444 eu-west-1"]);
  });

  it("that are not known leave the account itself to be read", async () => {
    const replies = {
      "ec2:DescribeRegions": regions,
      "ec2:DescribeVolumes": volumeOf,
      "organizations:ListAccounts": { error: { code: "AWSOrganizationsNotInUseException" } },
    };
    const { volumes, unread } = await read(
      { ...connector, "all-accounts": true },
      {},
      { answer: answerFromReplies(replies) },
    );
    expect(volumes).toHaveLength(1);
    expect(unread).toEqual([
      expect.stringMatching(/the accounts of the organization are not known: .*AWSOrganizationsNotInUseException/),
    ]);
  });
});

it("an account that the connector does not have is told", async () => {
  expect((await read({}, { entry: { accountId: "999999999999" } })).unread).toEqual([
    "999999999999: the connector has no account 999999999999",
  ]);
});
