import { afterEach, describe, expect, it } from "vitest";
import type { LiveResource, SnapshotNodeRequest } from "../../provider.js";
import { answerGraphRequest, directoryIds, graphError, sampleDirectory } from "../../testing/azure/directory.js";
import { TENANT } from "../../testing/azure/estate.js";
import { type AzureFrontEnd, type AzureFrontEndOptions, startAzure } from "../../testing/azure/front-end.js";
import { createJsonReply } from "../../testing/azure/login.js";
import { CLIENT, type OpenAzureOptions, openAzure } from "../../testing/azure/open-azure.js";
import { createSampleEstate, sampleIds } from "../../testing/azure/sample-estate.js";
import { createCollectingSink } from "../../testing/collecting-sink.js";

let front: AzureFrontEnd;
afterEach(() => front.close());

const start = async (options: AzureFrontEndOptions = {}) => {
  front = await startAzure({ estate: createSampleEstate(), clients: [CLIENT], pageSize: 2, ...options });
};
const everything: SnapshotNodeRequest = { key: "0", role: "master", entry: {}, node: { type: "resources" } };

async function read(requests: readonly SnapshotNodeRequest[] = [everything], options: OpenAzureOptions = {}) {
  const collected = createCollectingSink();
  const account = await openAzure(front.url, options);
  await account.read(requests, collected.sink);
  const resources = collected.items() as readonly LiveResource[];
  const directory = resources.filter(({ type }) => type.startsWith("Microsoft.Graph/"));
  const unread = collected.parts().filter(({ state }) => state !== "ended");
  const named = (type: string, name: string) =>
    directory.find((one) => one.type === `Microsoft.Graph/${type}` && one.name === name);
  return { ...collected, resources, directory, unread, named };
}
const propertiesOf = (resource: LiveResource | undefined) => resource?.pieces[0].body.properties;
const graphRequests = () => front.requests.filter(({ url }) => url.startsWith("/v1.0/"));

describe("the directory of a tenant", () => {
  it("is read with tokens of its own: settings, policies, roles with members, users and applications of the tenant", async () => {
    await start();
    const { directory, unread, named } = await read();
    expect(unread).toEqual([]);
    expect([...new Set(directory.map(({ type }) => type))].sort()).toEqual([
      "Microsoft.Graph/adminConsentRequestPolicy",
      "Microsoft.Graph/applications",
      "Microsoft.Graph/authenticationMethodsPolicy",
      "Microsoft.Graph/authorizationPolicy",
      "Microsoft.Graph/directoryRoles",
      "Microsoft.Graph/identitySecurityDefaultsEnforcementPolicy",
      "Microsoft.Graph/organization",
      "Microsoft.Graph/users",
    ]);
    expect(directory.every(({ scope }) => scope.tenant === TENANT && scope.subscription === undefined)).toBe(true);
    expect(named("organization", "Contoso")?.id).toBe(
      `/tenants/${TENANT}/providers/microsoft.graph/organization/${TENANT}`,
    );
    expect(propertiesOf(named("directoryRoles", "Global Administrator"))).toMatchObject({
      members: [{ id: directoryIds.ana }],
    });
  });

  it("tells of each user the registered methods, the last sign-in and the roles", async () => {
    await start();
    const { named } = await read();
    expect(propertiesOf(named("users", "ana"))).toMatchObject({
      registrationDetails: { isMfaCapable: true, isAdmin: true },
      signInActivity: { lastSignInDateTime: "2026-11-01T00:00:00Z" },
      directoryRoles: [{ displayName: "Global Administrator" }],
    });
    expect(propertiesOf(named("users", "ben"))).toMatchObject({
      registrationDetails: { isMfaCapable: false },
      directoryRoles: [],
    });
    expect(named("users", "guest")).toMatchObject({ createdAt: "2022-01-02T03:04:05.000Z" });
    // The report has no disabled users, which is no gap.
    expect(named("users", "disabled")).not.toHaveProperty("unread");
  });

  it("has ends of credentials, and nothing of the credentials themselves", async () => {
    await start();
    const { named } = await read();
    const shop = propertiesOf(named("applications", "shop"));
    expect(shop).toMatchObject({
      passwordCredentials: [{ keyId: "k1", endDateTime: "2026-12-01T00:00:00Z" }],
      keyCredentials: [{ keyId: "k2", endDateTime: "2027-12-01T00:00:00Z" }],
    });
    expect(JSON.stringify(shop)).not.toMatch(/hnt|MIIC|hint/);
  });

  it("says that a user is not in the report yet", async () => {
    const path = "/reports/authenticationMethods/userRegistrationDetails";
    await start({ directory: { ...sampleDirectory, [path]: [] } });
    const { named } = await read();
    expect(named("users", "ben")?.unread).toMatchObject([{ path: ["properties", "registrationDetails"] }]);
  });

  it("is read once, whichever nodes ask, and not for nodes that are about groups or tags", async () => {
    await start();
    await read([everything, { ...everything, key: "1" }]);
    const calls = graphRequests().length;
    expect(graphRequests().filter(({ url }) => url.includes("/policies/authorizationPolicy"))).toHaveLength(1);
    await read([{ ...everything, node: { type: "resources", scope: "shop-rg" } }]);
    await read([{ ...everything, node: { type: "resources", tags: ["env"] } }]);
    expect(graphRequests()).toHaveLength(calls);
  });

  it("is read for each node that asks for a part of it, and then for one that asks for everything", async () => {
    await start();
    const narrowed = (key: string, name: string): SnapshotNodeRequest => ({
      ...everything,
      key,
      node: { type: "resources", include: { paths: [`/tenants/${TENANT}/providers/microsoft.graph/users/${name}`] } },
    });
    const { directory, parts } = await read([
      narrowed("ana", directoryIds.ana),
      {
        ...everything,
        key: "but ana",
        node: { type: "resources", exclude: narrowed("", directoryIds.ana).node.include ?? null },
      },
      { ...everything, key: "all" },
      narrowed("ben", directoryIds.ben),
    ]);
    const users = parts().filter(({ type }) => type === "Microsoft.Graph/users");
    expect(users.map(({ ask, items }) => [ask, items.length])).toEqual([
      ["ana", 1],
      ["but ana", 3],
      ["all", 4],
      ["ben", 1],
    ]);
    expect(directory.map(({ name }) => name)).toContain("Contoso");
  });

  it("has who is in a group with a role as a member, and each member once though a list begins again", async () => {
    const members = `/directoryRoles/${directoryIds.globalAdministrators}/members`;
    const group = { "@odata.type": "#microsoft.graph.group", id: "g1", displayName: "administrators" };
    const user = (name: "ana" | "ben" | "guest") => ({
      "@odata.type": "#microsoft.graph.user",
      id: directoryIds[name],
      displayName: name,
    });
    let endedPages = 0;
    await start({
      directory: {
        ...sampleDirectory,
        [members]: [user("ana"), group, user("guest")],
        "/groups/g1/transitiveMembers": [user("ana"), { ...group, id: "g2" }, user("ben")],
      },
      // The first token of a page has ended, and the list is asked for anew.
      instead: ({ path, query }) => {
        const isNext = path === `/v1.0${members}` && query.has("$skiptoken");
        if (!isNext || endedPages > 0) return undefined;
        endedPages += 1;
        return graphError(410, "Directory_ExpiredPageToken");
      },
    });
    const { named } = await read();
    expect(endedPages).toBe(1);
    const { members: found } = propertiesOf(named("directoryRoles", "Global Administrator")) as {
      readonly members: readonly { readonly displayName: string }[];
    };
    expect(found.map(({ displayName }) => displayName).sort()).toEqual(["ana", "ben", "guest"]);
    expect(propertiesOf(named("users", "ben"))).toMatchObject({
      directoryRoles: [{ displayName: "Global Administrator" }],
    });
    expect(propertiesOf(named("users", "ana"))).toHaveProperty("directoryRoles.length", 1);
  });
});

describe("without consent", () => {
  const refuse =
    (pattern: RegExp, code = "Authorization_RequestDenied") =>
    ({ path }: { readonly path: string }) =>
      pattern.test(path) ? graphError(403, code) : undefined;

  it("the directory is not read, each part with the permission that is missing, and everything else is", async () => {
    await start({ instead: refuse(/^\/v1\.0\//) });
    const { directory, unread, resources } = await read();
    expect(directory).toEqual([]);
    expect(resources.map(({ id }) => id)).toContain(sampleIds.account.toLowerCase());
    expect(unread.every(({ type }) => type.startsWith("Microsoft.Graph/"))).toBe(true);
    const reasons = new Map(unread.map(({ type, reason }) => [type, reason]));
    expect(reasons.get("Microsoft.Graph/authorizationPolicy")).toBe(
      "access denied (Authorization_RequestDenied, status 403): grant Policy.Read.All of Microsoft Graph, and consent to it",
    );
    expect(reasons.get("Microsoft.Graph/users")).toContain("Directory.Read.All");
  });

  it("a part of the permissions gives a part of the directory", async () => {
    await start({ instead: refuse(/^\/v1\.0\/(?:policies|identity)\//) });
    const { directory, unread } = await read();
    expect(directory.map(({ name }) => name)).toContain("ana");
    expect(unread.map(({ type }) => type).sort()).toEqual([
      "Microsoft.Graph/adminConsentRequestPolicy",
      "Microsoft.Graph/authenticationMethodsPolicy",
      "Microsoft.Graph/authorizationPolicy",
      "Microsoft.Graph/conditionalAccessPolicies",
      "Microsoft.Graph/identitySecurityDefaultsEnforcementPolicy",
      "Microsoft.Graph/namedLocations",
    ]);
  });

  it("users are told without what a licence or a permission is missing for, and why", async () => {
    await start({
      instead: ({ path, query }) => {
        const isReport = path.startsWith("/v1.0/reports/") || query.get("$select")?.includes("signInActivity") === true;
        return isReport ? graphError(403, "Authentication_RequestFromNonPremiumTenantOrB2CTenant") : undefined;
      },
    });
    const { named, unread } = await read();
    expect(unread).toEqual([]);
    expect(named("users", "ana")?.unread?.map(({ path }) => path.join("."))).toEqual([
      "properties.signInActivity",
      "properties.registrationDetails",
    ]);
    expect(named("users", "ana")?.unread?.[0]?.reason).toContain("NonPremiumTenant");
  });

  it("the tenant is known by the token where it may not be read itself, and nothing is read where it is not", async () => {
    const connector = { tenant_id: "contoso.example", client_id: CLIENT.id, client_secret: CLIENT.secret };
    const claims = Buffer.from(JSON.stringify({ tid: TENANT.toUpperCase() })).toString("base64url");
    const readWith = async (access_token: string) => {
      await start({
        instead: ({ path, query }) => {
          if (path.endsWith("/token"))
            return createJsonReply(200, { token_type: "Bearer", expires_in: 3600, access_token });
          if (!path.startsWith("/v1.0/")) return createJsonReply(200, { value: [] });
          if (path === "/v1.0/organization") return graphError(403, "Authorization_RequestDenied");
          return answerGraphRequest(sampleDirectory, { path, query }, { base: front.url, pageSize: 9 });
        },
      });
      return read([everything], { connector });
    };
    const known = await readWith(`e30.${claims}.x`);
    expect(known.named("users", "ana")?.id).toBe(
      `/tenants/${TENANT}/providers/microsoft.graph/users/${directoryIds.ana}`,
    );
    expect(known.unread.map(({ type }) => type)).toEqual(["Microsoft.Graph/organization"]);
    await front.close();
    const unknown = await readWith("opaque");
    expect(unknown.directory).toEqual([]);
    expect(unknown.unread).toHaveLength(11);
    expect(unknown.unread[0]?.reason).toContain("grant Directory.Read.All");
  });

  it("a role whose members are hidden makes the roles of users unknown", async () => {
    await start({ instead: refuse(/\/members$/) });
    const { named } = await read();
    expect(named("directoryRoles", "Global Administrator")?.unread).toMatchObject([
      { path: ["properties", "members"] },
    ]);
    expect(named("users", "ben")?.unread).toMatchObject([{ path: ["properties", "directoryRoles"] }]);
  });

  it("the check of a connector names each permission that is missing, and no other", async () => {
    await start();
    expect((await (await openAzure(front.url)).check()).problems).toEqual([]);
    await front.close();
    await start({ instead: refuse(/^\/v1\.0\/reports\//) });
    const { problems } = await (await openAzure(front.url)).check();
    expect(problems).toEqual([
      "Microsoft Entra ID will not be read: access denied (Authorization_RequestDenied, status 403): grant AuditLog.Read.All of Microsoft Graph, and consent to it",
    ]);
  });
});

describe("where Microsoft Graph is", () => {
  it("is not guessed when the login host is another one", async () => {
    await start();
    const collected = createCollectingSink();
    const account = await openAzure(front.url, {
      connector: {
        tenant_id: TENANT,
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        endpoints: { login: front.url, resourceManager: front.url },
      },
    });
    await account.read([everything], collected.sink);
    expect(graphRequests()).toEqual([]);
    expect(collected.notes.join()).toContain("Microsoft Entra ID is not read");
  });

  it("nodes of a user who cannot sign in have that as the reason, and those of others are read", async () => {
    await start();
    const account = (name: string, client_secret: string) => ({ name, client_id: CLIENT.id, client_secret });
    const connector = { tenant_id: TENANT, accounts: [account("good", CLIENT.secret), account("bad", "wrong")] };
    const as = (testUser: string): SnapshotNodeRequest => ({ ...everything, key: testUser, entry: { testUser } });
    const alone = await read([as("bad")], { connector });
    const missed = alone.unread.filter(({ type }) => type.startsWith("Microsoft.Graph/"));
    expect(missed).toHaveLength(11);
    expect(missed.map(({ reason }) => reason).join()).toContain("AADSTS7000215");
    expect(alone.notes.join()).not.toContain("does not name graph");
    const both = await read([as("bad"), as("good")], { connector });
    expect(both.directory.map(({ name }) => name)).toContain("Contoso");
    expect(both.unread.filter(({ type }) => type.startsWith("Microsoft.Graph/"))).toEqual([]);
  });

  it("a sign-in for it that is refused is said once for each part, and asked once", async () => {
    await start({
      instead: ({ path, body }) =>
        path.endsWith("/oauth2/v2.0/token") && decodeURIComponent(body.toString()).includes(`scope=${front.url}`)
          ? {
              status: 400,
              headers: {},
              body: JSON.stringify({ error: "invalid_client", error_description: "AADSTS53003" }),
            }
          : undefined,
    });
    const { unread, directory } = await read();
    expect(directory).toEqual([]);
    expect(unread).toHaveLength(11);
    expect(new Set(unread.map(({ reason }) => reason)).size).toBe(1);
    expect(graphRequests()).toEqual([]);
  });
});
