import type { JsonObject } from "@plumbline/model";
import { afterEach, expect, it } from "vitest";
import type { LiveResource } from "../provider.js";
import { createAzureEstate, TENANT } from "../testing/azure/estate.js";
import { type AzureFrontEnd, type AzureFrontEndOptions, azureError, startAzure } from "../testing/azure/front-end.js";
import { CLIENT, openAzure } from "../testing/azure/open-azure.js";
import { createCollectingSink } from "../testing/collecting-sink.js";

const [one, two, three] = ["aaaaaaaa", "bbbbbbbb", "cccccccc"].map((id) => `${id}-0000-0000-0000-000000000000`) as [
  string,
  string,
  string,
];
const subscriptions = [
  { id: one, name: "shop" },
  { id: two, name: "bank" },
  { id: three, name: "lab" },
];

let front: AzureFrontEnd;
afterEach(() => front.close());

async function start(options: AzureFrontEndOptions = {}) {
  const managementGroups = { money: [two, three, "dddddddd-0000-0000-0000-000000000000"] };
  const estate = createAzureEstate({ subscriptions, managementGroups });
  for (const { id } of subscriptions) {
    estate.put(`/subscriptions/${id}/resourceGroups/rg/providers/Microsoft.Compute/disks/of-${id.slice(0, 1)}`, {
      location: "westeurope",
      properties: { diskState: "Attached" },
    });
  }
  front = await startAzure({ estate, clients: [CLIENT, { id: "other", secret: "other" }], pageSize: 2, ...options });
}

const client = { tenant_id: TENANT, client_id: CLIENT.id, client_secret: CLIENT.secret };
const user = { name: "reader", client_id: CLIENT.id, client_secret: CLIENT.secret };
const named = (...ids: readonly string[]) => ({
  tenant_id: TENANT,
  accounts: [
    {
      department: "d",
      subscription: ids.map((id) => ({ subscription_id: id, subscription_name: "n", users: [user] })),
    },
  ],
});

async function read(connector: JsonObject, entry: JsonObject = {}) {
  const collected = createCollectingSink();
  const account = await openAzure(front.url, { connector });
  await account.read([{ key: "0", role: "master", entry, node: { type: "resources" } }], collected.sink);
  const disks = (collected.items() as readonly LiveResource[]).filter(({ type }) => type.endsWith("/disks"));
  const told = collected.unreadScopes.map(({ scope, reason }) => [scope.subscription, reason]);
  return { disks: disks.map(({ scope }) => scope.subscription).toSorted(), told };
}

it("reads every subscription that may be seen where none is named, but for those left out", async () => {
  await start();
  expect(await read(client)).toEqual({ disks: [one, two, three], told: [] });
  expect((await read({ ...client, subscriptions: { exclude: ["bank"] } })).disks).toEqual([one, three]);
  expect((await read({ ...client, subscriptions: { include: [two.toUpperCase(), "lab"] } })).disks).toEqual([
    two,
    three,
  ]);
});

it("reads those that are named, and all with all-accounts", async () => {
  await start();
  expect((await read(named(one))).disks).toEqual([one]);
  const all = { ...named(one), accounts: named(one).accounts.map((account) => ({ ...account, "all-accounts": true })) };
  expect((await read(all)).disks).toEqual([one, two, three]);
});

it("reads those below management groups, and says which of them it may not see", async () => {
  await start();
  const { disks, told } = await read({ ...client, management_groups: ["money"] });
  expect(disks).toEqual([two, three]);
  expect(told).toEqual([["dddddddd-0000-0000-0000-000000000000", expect.stringMatching(/^access denied to client/)]]);
  const denied = await read({ ...client, management_groups: ["secret"] });
  expect(denied).toEqual({
    disks: [],
    told: [[undefined, "the subscriptions could not be listed: access denied (AuthorizationFailed, status 403)"]],
  });
});

it("reads what an entry asks for: one subscription or several, as the user it names", async () => {
  await start();
  expect((await read(client, { subscriptionId: [one.toUpperCase(), three] })).disks).toEqual([one, three]);
  const unknown = "eeeeeeee-0000-0000-0000-000000000000";
  expect((await read(named(one), { subscriptionId: unknown })).told).toEqual([
    [unknown, "the connector leads to no such subscription"],
  ]);
  const [account] = named(one).accounts;
  const second = { name: "second", client_id: "other", client_secret: "other" };
  const both = {
    tenant_id: TENANT,
    accounts: [account, { subscription: [{ subscription_id: two, users: [second] }] }],
  };
  expect((await read(both as JsonObject, { testUser: "second" })).disks).toEqual([two]);
});

it("tells a subscription that cannot be entered, and reads the others", async () => {
  await start({
    instead: ({ path }) => (path === `/subscriptions/${two}` ? azureError(403, "AuthorizationFailed") : undefined),
  });
  const { disks, told } = await read(named(one, two));
  expect(disks).toEqual([one]);
  expect(told).toEqual([[two, "access denied (AuthorizationFailed, status 403)"]]);
});

it("tells the subscriptions of a user that cannot sign in, and reads those of the others", async () => {
  await start();
  const [account] = named(one).accounts;
  const wrong = { name: "wrong", client_id: CLIENT.id, client_secret: "wrong" };
  const connector = {
    tenant_id: TENANT,
    accounts: [account, { subscription: [{ subscription_id: two, users: [wrong] }] }],
  };
  const { disks, told } = await read(connector as JsonObject);
  expect(disks).toEqual([one]);
  expect(told).toEqual([[two, expect.stringContaining("the client secret is wrong")]]);
});

it("a check says who we are, what would be read, what is missing and which role would do", async () => {
  const isDenied = (path: string) => path.startsWith(`/subscriptions/${two}/`);
  await start({ instead: ({ path }) => (isDenied(path) ? azureError(403, "AuthorizationFailed") : undefined) });
  const check = await (await openAzure(front.url, { connector: client })).check();
  expect(check).toMatchObject({
    identity: `client ${CLIENT.id} of tenant ${TENANT} by secret`,
    scopes: [`shop (${one})`, `bank (${two})`, `lab (${three})`],
    problems: [
      "bank: the list of resources could not be asked: access denied (AuthorizationFailed, status 403)",
      "bank: the list of role assignments could not be asked: access denied (AuthorizationFailed, status 403)",
    ],
  });
  const role = JSON.parse(check.policy);
  expect(role.Actions).toEqual(["*/read"]);
  expect(role.AssignableScopes).toEqual([one, two, three].map((id) => `/subscriptions/${id}`));
  expect(JSON.stringify(check)).not.toContain(CLIENT.secret);
});
