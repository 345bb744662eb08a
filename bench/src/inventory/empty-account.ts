/** How many calls it takes to read an account in which nobody has made anything: what its state costs, and each of its regions. */
import { join } from "node:path";
import { AWS_KEYS, awsEstate, startAws } from "@plumbline/clouds/testing";
import { recordAccount } from "@plumbline/engine";

const REGIONS = ["eu-west-1", "eu-west-3", "us-east-1"];

/** Calls for the account as a whole, and for each region. */
export async function countCallsOfEmptyAccount(folder: string): Promise<{ account: number; region: number }> {
  const one = await countCalls(join(folder, "one-region"), REGIONS.slice(0, 1));
  const all = await countCalls(join(folder, "all-regions"), REGIONS);
  const region = (all - one) / (REGIONS.length - 1);
  return { account: one - region, region };
}

async function countCalls(folder: string, regions: readonly string[]): Promise<number> {
  const answer = awsEstate({
    "sts:GetCallerIdentity": { Account: "123456789012", Arn: "arn:aws:iam::123456789012:user/bench", UserId: "A" },
    "ec2:DescribeRegions": {
      Regions: regions.map((RegionName) => ({ RegionName, OptInStatus: "opt-in-not-required" })),
    },
    "iam:GenerateCredentialReport": { State: "COMPLETE" },
    "cloudcontrol:ListResources": { ResourceDescriptions: [] },
  });
  const front = await startAws({ answer });
  const [[key = "", { secret = "" } = {}] = []] = Object.entries(AWS_KEYS);
  const users = [{ name: "bench", "access-key": key, "secret-access": secret }];
  const body = { type: "aws", endpoint_url: front.url, regions, accounts: [{ "account-id": "123456789012", users }] };
  const asks = [{ key: "0", role: "master" as const, entry: {}, node: { type: "resources" } }];
  try {
    await recordAccount(
      { connector: "bench", provider: "aws", body, asks, folder },
      {
        secret: async (value) => ({ value }),
        signal: new AbortController().signal,
        allowPrivateAddresses: true,
      },
    );
    return front.calls.length;
  } finally {
    await front.close();
  }
}
