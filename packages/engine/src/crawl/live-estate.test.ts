import type { CloudLocation, LiveResource, RecordedPart } from "@plumbline/clouds";
import { describe, expect, it } from "vitest";
import { createLiveEstates } from "./live-estate.js";

const USERS = "Microsoft.Graph/users";
const ASSIGNMENTS = "Microsoft.Authorization/roleAssignments";
const tenant: CloudLocation = { tenant: "t" };
const subscription = (name: string): CloudLocation => ({ subscription: name });

function part(type: string, scope: CloudLocation): RecordedPart {
  const id = `/${Object.values(scope).join()}/providers/${type}/one`;
  const resource: LiveResource = {
    kind: "resource",
    type,
    id,
    name: "one",
    scope,
    pieces: [{ type, name: "one", body: { id, name: "one", type, properties: {} } }],
  };
  const read = function* () {
    yield resource;
  };
  return { ask: "0", type, scope, also: [], unread: [], units: [{ number: 0, count: 1, digest: id, items: [], read }] };
}

const account = {
  connector: "azure",
  provider: "azure",
  folder: "",
  asks: [{ key: "0", role: "master", entry: {}, node: { type: "resources" } }],
  wholeParts: [],
  isWhole: true,
} as unknown as Parameters<typeof createLiveEstates>[0];

function join(at: CloudLocation, type: string, unread: readonly CloudLocation[] = []) {
  const parts = [part(USERS, tenant), part(ASSIGNMENTS, subscription("a")), part(ASSIGNMENTS, subscription("b"))];
  const unreadScopes = unread.map((scope) => ({ ask: "0", scope, reason: "access denied" }));
  const { estateAt } = createLiveEstates(account, { parts, notes: [], unreadScopes });
  const { input, unknowns } = estateAt(at).join("x", [type]);
  const { joined } = input as { readonly joined: Readonly<Record<string, object>> };
  return { addresses: Object.keys(joined[type] ?? {}), hasGap: unknowns.length > 0 };
}

describe("a tenant and its subscriptions", () => {
  it("join each other, and a subscription not its neighbour", () => {
    expect(join(tenant, ASSIGNMENTS).addresses).toHaveLength(2);
    expect(join(subscription("a"), USERS).addresses).toHaveLength(1);
    expect(join(subscription("a"), ASSIGNMENTS).addresses).toEqual([`/a/providers/${ASSIGNMENTS}/one`]);
  });

  it("a subscription that was not read is a gap in what subscriptions have, not in what the tenant has", () => {
    expect(join(tenant, ASSIGNMENTS, [subscription("c")]).hasGap).toBe(true);
    expect(join(tenant, USERS, [subscription("c")]).hasGap).toBe(false);
    expect(join(subscription("a"), USERS, [subscription("a")]).hasGap).toBe(false);
    expect(join(tenant, USERS, [{}]).hasGap).toBe(true);
  });

  it("a type without a part is a gap where a directory would have it, and none where a list of all resources would", () => {
    expect(join(tenant, "Microsoft.Graph/namedLocations").hasGap).toBe(true);
    expect(join(tenant, "Microsoft.Compute/disks").hasGap).toBe(false);
  });
});

it("a type that only templates have is no gap in an account, and another that was not read is one", () => {
  const ofAws = { ...account, connector: "aws", provider: "aws" } as typeof account;
  const at = { account: "123456789012", region: "eu-west-1" };
  const hasGap = (type: string) =>
    createLiveEstates(ofAws, { parts: [], notes: [], unreadScopes: [] }).estateAt(at).join("x", [type]).unknowns
      .length > 0;
  expect(hasGap("AWS::Serverless::Function")).toBe(false);
  expect(hasGap("AWS::Lambda::Function")).toBe(true);
});
