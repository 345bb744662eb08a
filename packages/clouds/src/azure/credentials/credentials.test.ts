import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CloudFault } from "../../cloud-fault.js";
import { clientPem } from "../../testing/azure/certificate.js";
import { TENANT } from "../../testing/azure/estate.js";
import { type AzureFrontEnd, type AzureFrontEndOptions, startAzure } from "../../testing/azure/front-end.js";
import { CLIENT, type OpenAzureOptions, openAzure } from "../../testing/azure/open-azure.js";

let front: AzureFrontEnd;
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "azure-credentials-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => front.close());

const other = { id: "cccccccc-0000-0000-0000-000000000002" };
const start = async (options: AzureFrontEndOptions = {}) => {
  front = await startAzure({ clients: [CLIENT], ...options });
};
const client = (more: object) => ({ tenant_id: TENANT, client_id: CLIENT.id, ...more });
const identity = async (options: OpenAzureOptions) => (await (await openAzure(front.url, options)).check()).identity;
/** The machine's identity goes to these addresses, because whoever runs it says so. */
const lentTo = () => ({ AZURE_AUTHORITY_HOST: `${front.url}/`, AZURE_RESOURCE_MANAGER: front.url });

describe("a client signs in", () => {
  it("with a secret that is written, lent, or in a variable named like its user", async () => {
    await start();
    const name = `client ${CLIENT.id} of tenant ${TENANT} by secret`;
    expect(await identity({ connector: client({ client_secret: CLIENT.secret }) })).toBe(name);
    const lent = { "env:SHOP_SECRET": CLIENT.secret, "env:ci-user": CLIENT.secret };
    expect(await identity({ connector: client({ client_secret: "env:SHOP_SECRET" }), lent })).toBe(name);
    const accounts = [{ "all-accounts": true, subscription: [{ users: [{ name: "ci-user", client_id: CLIENT.id }] }] }];
    expect(await identity({ connector: { tenant_id: TENANT, accounts }, lent })).toBe(name);
  });

  it("with a certificate, by an assertion that is signed with its key", async () => {
    await start({ clients: [{ ...other, certificate: clientPem }] });
    const connector = { tenant_id: TENANT, client_id: other.id, client_certificate: "file:/run/certificate.pem" };
    const lent = { "file:/run/certificate.pem": clientPem };
    expect(await identity({ connector, lent })).toBe(`client ${other.id} of tenant ${TENANT} by certificate`);
  });

  it("with a certificate though the clock of this machine is wrong", async () => {
    const ours = Date.now();
    await start({ clients: [{ ...other, certificate: clientPem }], now: () => ours + 7_200_000 });
    const connector = { tenant_id: TENANT, client_id: other.id, client_certificate: clientPem };
    expect(await identity({ connector })).toContain("by certificate");
  });

  it("with a token that somebody else gave it, read anew each time", async () => {
    await start({ clients: [{ ...other, federatedToken: "token-of-the-cluster" }] });
    const connector = { tenant_id: TENANT, client_id: other.id, federated_token: "file:/var/run/token" };
    const lent = { "file:/var/run/token": "token-of-the-cluster\n" };
    expect(await identity({ connector, lent })).toContain("by federated token");
  });
});

describe("the machine's own identity", () => {
  const nobody = { tenant_id: TENANT };

  it("is not used where that is not allowed, nor shown to addresses that a connector names", async () => {
    await start();
    await expect(openAzure(front.url, { connector: nobody })).rejects.toThrow("may not be used here");
    const environment = { AZURE_CLIENT_ID: CLIENT.id, AZURE_CLIENT_SECRET: CLIENT.secret };
    await expect(openAzure(front.url, { connector: nobody, environment })).rejects.toThrow(
      "only shown to Azure itself",
    );
    expect(front.requests).toEqual([]);
  });

  it("is found in the environment: secret, certificate or federated token", async () => {
    await start({ clients: [CLIENT, { ...other, certificate: clientPem, federatedToken: "given" }] });
    const common = { ...lentTo(), AZURE_TENANT_ID: TENANT };
    const secret = { ...common, AZURE_CLIENT_ID: CLIENT.id, AZURE_CLIENT_SECRET: CLIENT.secret };
    expect(await identity({ connector: {}, environment: secret })).toContain("by secret");
    writeFileSync(join(folder, "token"), "given");
    const federated = { ...common, AZURE_CLIENT_ID: other.id, AZURE_FEDERATED_TOKEN_FILE: join(folder, "token") };
    expect(await identity({ connector: { identity: "environment" }, environment: federated })).toContain(
      "by federated token",
    );
  });

  it("is asked of the metadata service, or of the endpoint of an app", async () => {
    await start({ identityHeader: "proof" });
    const machine = { ...lentTo(), AZURE_POD_IDENTITY_AUTHORITY_HOST: front.url };
    expect(await identity({ connector: nobody, environment: machine })).toBe("managed identity of this machine");
    const app = { ...lentTo(), IDENTITY_ENDPOINT: `${front.url}/msi/token`, IDENTITY_HEADER: "proof" };
    expect(await identity({ connector: nobody, environment: app })).toBe("managed identity of this machine");
    // One token for the resource manager, one for Microsoft Graph.
    const asked = front.requests.map(({ url }) => url).filter((url) => url.includes("resource="));
    const audiences = ["https://management.azure.com", front.url].map(encodeURIComponent);
    expect(asked).toEqual([
      ...audiences.map((audience) => `/metadata/identity/oauth2/token?api-version=2018-02-01&resource=${audience}%2F`),
      ...audiences.map((audience) => `/msi/token?api-version=2019-08-01&resource=${audience}`),
    ]);
  });

  it("is who signed in with az: a kept token, a renewed one, or a client", async () => {
    const cli = "04b07795-8ddb-461a-bbee-02f9e1bf7b46";
    await start({ clients: [CLIENT, { id: cli, refreshToken: "renewal" }] });
    const home = mkdtempSync(join(folder, "home-"));
    const write = (name: string, body: unknown) =>
      writeFileSync(join(home, ".azure", name), `\uFEFF${JSON.stringify(body)}`);
    mkdirSync(join(home, ".azure"));
    const options = { connector: { identity: "cli" }, environment: lentTo(), home };
    await expect(openAzure(front.url, options)).rejects.toThrow("sign in with `az login`");
    write("azureProfile.json", {
      subscriptions: [{ id: "s", tenantId: TENANT, isDefault: true, user: { name: "ana@shop.example", type: "user" } }],
    });
    write("msal_token_cache.json", { RefreshToken: { a: { secret: "renewal", client_id: cli, family_id: "1" } } });
    expect(await identity(options)).toBe(`ana@shop.example of tenant ${TENANT} by the Azure CLI`);
    write("azureProfile.json", {
      subscriptions: [{ id: "s", tenantId: TENANT, user: { name: CLIENT.id, type: "servicePrincipal" } }],
    });
    write("service_principal_entries.json", [{ client_id: CLIENT.id, tenant: TENANT, client_secret: CLIENT.secret }]);
    expect(await identity(options)).toBe(`client ${CLIENT.id} of tenant ${TENANT} by secret`);
  });
});

describe("what a person is told when signing in fails", () => {
  const failure = async (options: OpenAzureOptions): Promise<CloudFault> => {
    const error: unknown = await openAzure(front.url, options).catch((thrown: unknown) => thrown);
    if (!(error instanceof CloudFault)) throw error;
    expect(error.message).not.toContain("NOT-FOR-PEOPLE");
    return error;
  };

  it("says which of the things is wrong, and repeats neither secrets nor replies", async () => {
    await start();
    const wrong = await failure({ connector: client({ client_secret: "a-wrong-one" }) });
    expect(wrong.message).toBe("signing in was refused: the client secret is wrong, AADSTS7000215, status 401");
    expect(wrong.kind).toBe("expired");
    expect((await failure({ connector: client({ client_secret: "env:NOPE" }) })).message).toBe(
      `client_secret of client ${CLIENT.id}: env:NOPE is not lent`,
    );
    const stranger = { tenant_id: TENANT, client_id: "stranger", client_secret: "x" };
    expect((await failure({ connector: stranger })).message).toContain("there is no such client in this tenant");
    expect((await failure({ connector: { ...stranger, tenant_id: "elsewhere" } })).message).toContain(
      "there is no such tenant",
    );
    expect((await failure({ connector: { ...stranger, tenant_id: "../x" } })).message).toBe(
      'tenant_id "../x" is no tenant',
    );
  });

  it("says what is wrong with a certificate", async () => {
    await start({ clients: [{ ...other, certificate: clientPem }] });
    const told = async (client_certificate: string) =>
      (await failure({ connector: { tenant_id: TENANT, client_id: other.id, client_certificate } })).message;
    expect(await told("nonsense")).toBe("client_certificate holds no certificate: give PEM");
    expect(await told(clientPem.replace(/-----BEGIN PRIVATE[\s\S]*/, ""))).toContain("holds no key that can be read");
  });

  it("names the field of a connector that is wrong", async () => {
    await start();
    const told = async (connector: object) => (await failure({ connector: { ...connector } })).message;
    expect(await told({ accounts: "all" })).toBe("accounts must be a list of objects");
    expect(await told({ accounts: [{ subscription: [{ subscription_id: 7 }] }] })).toBe(
      "accounts[0].subscription[0].subscription_id must be a text",
    );
    expect(await told({ cloud: "moon" })).toBe('cloud must be one of public, usgovernment, china, not "moon"');
    expect(await told({ client_id: "c", client_secret: "s" })).toBe("tenant_id is missing");
    expect(await told({ identity: "magic" })).toContain("identity must be one of default, environment");
  });
});
