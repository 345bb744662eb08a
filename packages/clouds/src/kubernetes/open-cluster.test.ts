/** How clusters are opened: by connectors, kubeconfigs and the machine, on a real server with a certificate of its own. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "@plumbline/model";
import { dump } from "js-yaml";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MachineCredentialSources } from "../machine-credential-sources.js";
import type { CloudClientOptions } from "../provider.js";
import {
  authority,
  clientCertificate,
  clientKey,
  serverCertificate,
  serverKey,
} from "../testing/kubernetes/certificates.js";
import { createClusterEstate } from "../testing/kubernetes/estate.js";
import { startCluster } from "../testing/kubernetes/front-end.js";
import { collectAccount, connectorTo, inventoryRequest, openTestCluster } from "../testing/kubernetes/open-cluster.js";
import type { LoopbackServer } from "../testing/loopback.js";
import { findInClusterContext } from "./ambient-cluster.js";

const TOKEN = "good-t0ken";
const base64 = (text: string) => Buffer.from(text).toString("base64");

let server: LoopbackServer;
let folder: string;
const users: Record<string, { name: string }> = { [TOKEN]: { name: "system:serviceaccount:shop:reader" } };

beforeAll(async () => {
  const estate = createClusterEstate(
    [{ group: "", version: "v1", kind: "ConfigMap", plural: "configmaps", isNamespaced: true }],
    {
      "api/v1/configmaps": [{ metadata: { name: "settings", namespace: "shop" } }],
    },
  );
  const tls = { cert: serverCertificate, key: serverKey, ca: authority, requestCert: true, rejectUnauthorized: false };
  server = await startCluster({ estate, users, tls });
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-kube-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ambient = (more: Partial<MachineCredentialSources> = {}): MachineCredentialSources => ({
  environment: { PATH: process.env.PATH, HOME: folder },
  home: folder,
  allowsCommands: false,
  ...more,
});

async function identity(connector: JsonObject, options: Partial<CloudClientOptions> = {}) {
  const account = await openTestCluster(connector, options);
  return account.check();
}

const bare = (more: JsonObject): JsonObject => ({ type: "kubernetes", clusterName: "lab", ...more });

function kubeconfig(user: JsonObject, cluster: JsonObject = {}): string {
  return dump({
    apiVersion: "v1",
    kind: "Config",
    clusters: [
      { name: "c", cluster: { server: server.url, "certificate-authority-data": base64(authority), ...cluster } },
    ],
    users: [{ name: "u", user }],
    contexts: [
      { name: "first", context: { cluster: "c", user: "u" } },
      { name: "nowhere", context: { cluster: "missing", user: "u" } },
    ],
    "current-context": "first",
  });
}

describe("a connector", () => {
  it("opens a cluster whose certificate a private authority made", async () => {
    const account = await openTestCluster(connectorTo(server.url, TOKEN, { certificate_authority: authority }));
    expect(await account.check()).toMatchObject({
      identity: "system:serviceaccount:shop:reader",
      scopes: ["lab"],
      problems: [],
    });
    expect((await collectAccount(account, [inventoryRequest()])).items()).toMatchObject([{ name: "settings" }]);
  });

  it("does not believe a certificate that nobody vouches for", async () => {
    const { problems } = await identity(connectorTo(server.url, TOKEN));
    expect(problems).toEqual([expect.stringMatching(/the certificate of 127.0.0.1 is not trusted/)]);
  });

  it("does so only when it is told to, and says it each time", async () => {
    const connector = connectorTo(server.url, TOKEN, { insecure_skip_tls_verify: true });
    const account = await openTestCluster(connector);
    const told = "lab: its certificate is not verified: whoever answers there is believed";
    expect((await account.check()).problems).toEqual([told]);
    const { notes, items } = await collectAccount(account, [inventoryRequest()]);
    expect([notes, items().length]).toEqual([[told], 1]);
  });

  it("expects the name it says", async () => {
    const connector = { certificate_authority: authority, tls_server_name: "cluster.test" };
    expect((await identity(connectorTo(server.url, TOKEN, connector))).problems).toEqual([]);
    const other = { ...connector, tls_server_name: "other.test" };
    expect((await identity(connectorTo(server.url, TOKEN, other))).problems.join()).toContain("not trusted");
  });

  it("opens it with a certificate", async () => {
    const { identity: who } = await identity(
      bare({
        clusterUrl: server.url,
        certificate_authority: base64(authority),
        client_certificate: clientCertificate,
        client_key: clientKey,
      }),
    );
    expect(who).toBe("certificate-reader");
  });

  it("gets its secrets for the host of the cluster, and names the one that is not lent", async () => {
    const asked: string[] = [];
    const secret: CloudClientOptions["secret"] = async (given, host) => {
      asked.push(`${given} @ ${host}`);
      return given === "env:TOKEN" ? { value: TOKEN } : { missing: "is not lent to this tenant" };
    };
    const connector = connectorTo(server.url, "env:TOKEN");
    await openTestCluster(connector, { secret });
    expect(asked).toEqual([`env:TOKEN @ ${new URL(server.url).host}`]);
    await expect(openTestCluster(connectorTo(server.url, "env:OTHER"), { secret })).rejects.toThrow(
      'namespaces[0].serviceAccounts[0].secret refers to "env:OTHER", which is not lent to this tenant',
    );
  });

  it.each<[string, JsonObject, string]>([
    [
      "nothing at all",
      {},
      "neither clusterUrl nor kubeconfig is given, and the identity of this machine may not be used here (PLUMBLINE_CLOUD_IDENTITY",
    ],
    ["no credentials", { clusterUrl: "https://cluster.test" }, "nothing opens the cluster: give namespaces[]"],
    ["http to elsewhere", { clusterUrl: "http://cluster.test" }, "clusterUrl must be an https address"],
    ["a user in the address", { clusterUrl: "https://u:p@cluster.test" }, "clusterUrl must be an https address"],
    ["numbers for texts", { clusterUrl: 7 }, "clusterUrl must be a text"],
    ["no list", { clusterUrl: "https://c.test", namespaces: {} }, "namespaces must be a list of objects"],
    [
      "a certificate without its key",
      { clusterUrl: "https://c.test", client_certificate: "x" },
      "client_certificate and client_key must be given together",
    ],
    [
      "both to verify and not to",
      { clusterUrl: "https://c.test", certificate_authority: "x", insecure_skip_tls_verify: true },
      "insecure_skip_tls_verify and certificate_authority exclude each other",
    ],
    [
      "what is no certificate",
      { clusterUrl: "https://c.test", certificate_authority: "c2VjcmV0IHRleHQ=" },
      "certificate_authority holds no certificate in PEM",
    ],
    [
      "a token of two lines",
      {
        clusterUrl: "https://c.test",
        namespaces: [{ namespace: "a", serviceAccounts: [{ name: "b", secret: "x\ny" }] }],
      },
      "namespaces[0].serviceAccounts[0].secret holds no bearer token",
    ],
    ["a kubeconfig that is none", { kubeconfig: "k" }, "kubeconfig is no kubeconfig"],
  ])("with %s is refused", async (_case, connector, message) => {
    await expect(openTestCluster({ type: "kubernetes", ...connector })).rejects.toThrow(message);
  });

  it("opens several clusters, whose names have to differ", async () => {
    const one = (clusterName: string) =>
      connectorTo(server.url, TOKEN, { clusterName, certificate_authority: authority });
    const account = await openTestCluster({ type: "kubernetes", clusters: [one("east"), one("west")] });
    const ids = (await collectAccount(account, [inventoryRequest()])).items().map(({ id }) => id);
    expect(ids.sort()).toEqual([
      "east/api/v1/namespaces/shop/configmaps/settings",
      "west/api/v1/namespaces/shop/configmaps/settings",
    ]);
    const west = await collectAccount(account, [inventoryRequest({}, { clusterName: "west" })]);
    expect(west.items().map(({ id }) => id)).toEqual(["west/api/v1/namespaces/shop/configmaps/settings"]);
    const north = await collectAccount(account, [inventoryRequest({}, { clusterName: "north" })]);
    expect(north.unreadScopes).toEqual([{ ask: "all", scope: {}, reason: 'the connector has no cluster "north"' }]);
    await expect(openTestCluster({ type: "kubernetes", clusters: [one("east"), one("east")] })).rejects.toThrow(
      'two clusters are called "east"',
    );
  });
});

describe("a kubeconfig", () => {
  it.each<[string, () => JsonObject]>([
    ["a token", () => ({ token: TOKEN })],
    [
      "a certificate",
      () => ({ "client-certificate-data": base64(clientCertificate), "client-key-data": base64(clientKey) }),
    ],
  ])("in a connector opens a cluster by %s", async (_case, user) => {
    const check = await identity(bare({ kubeconfig: kubeconfig(user()) }));
    expect(check.problems).toEqual([]);
  });

  it("is asked for its context", async () => {
    const { scopes } = await identity({
      type: "kubernetes",
      kubeconfig: kubeconfig({ token: TOKEN }),
      contexts: ["first"],
    });
    expect(scopes).toEqual(["first"]);
    await expect(
      openTestCluster(bare({ kubeconfig: kubeconfig({ token: TOKEN }), context: "nowhere" })),
    ).rejects.toThrow('the kubeconfig has no cluster "missing"');
    await expect(openTestCluster(bare({ kubeconfig: kubeconfig({ token: TOKEN }), context: "other" }))).rejects.toThrow(
      'the kubeconfig has no context "other"',
    );
  });

  it("is not sent anywhere but where the connector says", async () => {
    const connector = bare({ kubeconfig: kubeconfig({ token: TOKEN }), clusterUrl: "https://prod.test" });
    await expect(openTestCluster(connector)).rejects.toThrow(
      "the kubeconfig's server is not at prod.test, where clusterUrl is",
    );
  });

  it.each<[string, JsonObject, string]>([
    ["a file", { tokenFile: "/etc/passwd" }, "the kubeconfig's tokenFile names a file or program of this machine"],
    ["a program", { exec: { command: "cat" } }, "the kubeconfig's exec names a file or program of this machine"],
    ["a password", { username: "a", password: "b" }, "the kubeconfig's username is not supported"],
    ["somebody else", { token: TOKEN, as: "admin" }, "the kubeconfig's as is not supported"],
  ])("that stands in a connector may not name %s, whatever else may be used", async (_case, user, message) => {
    const machine = { ambient: ambient({ allowsCommands: true }) };
    await expect(openTestCluster(bare({ kubeconfig: kubeconfig(user) }), machine)).rejects.toThrow(message);
  });

  it("that the operator keeps may name files where the machine's identity may be used", async () => {
    writeFileSync(join(folder, "token"), TOKEN);
    const secret = async () => ({ value: kubeconfig({ tokenFile: join(folder, "token") }) });
    const connector = bare({ kubeconfig: "file:/etc/kubeconfig" });
    expect((await identity(connector, { secret, ambient: ambient() })).problems).toEqual([]);
    await expect(openTestCluster(connector, { secret })).rejects.toThrow("which may not be used here");
  });

  it("that is broken is not repeated in the message", async () => {
    const failure = await openTestCluster(bare({ kubeconfig: 'token: "very-secret' })).catch((error: unknown) => error);
    expect(String(failure)).toContain("kubeconfig is no YAML");
    expect(String(failure)).not.toContain("very-secret");
  });

  it("of the machine is found where kubectl finds it, with files beside it, and renewed tokens are taken", async () => {
    mkdirSync(join(folder, ".kube"));
    writeFileSync(join(folder, ".kube", "ca.crt"), authority);
    writeFileSync(join(folder, ".kube", "token"), "old-t0ken\n");
    const config = kubeconfig(
      { tokenFile: "token" },
      { "certificate-authority": "ca.crt", "certificate-authority-data": "" },
    );
    writeFileSync(join(folder, ".kube", "config"), config);
    const account = await openTestCluster({ type: "kubernetes" }, { ambient: ambient() });
    expect((await account.check()).problems.join()).toContain("does not accept who we are (401)");
    writeFileSync(join(folder, ".kube", "token"), `${TOKEN}\n`);
    expect(await account.check()).toMatchObject({ scopes: ["first"], problems: [] });
  });

  it("of several the first that names a thing wins", async () => {
    writeFileSync(join(folder, "a"), dump({ users: [{ name: "u", user: { token: TOKEN } }] }));
    writeFileSync(join(folder, "b"), kubeconfig({ token: "other" }));
    const environment = { KUBECONFIG: `${join(folder, "none")}:${join(folder, "a")}:${join(folder, "b")}` };
    const { problems } = await identity({ type: "kubernetes" }, { ambient: ambient({ environment }) });
    expect(problems).toEqual([]);
  });

  describe("that names a program", () => {
    const exec = {
      apiVersion: "client.authentication.k8s.io/v1",
      command: "./login",
      args: ["shop"],
      provideClusterInfo: true,
    };
    const install = (script: string) => {
      mkdirSync(join(folder, ".kube"));
      writeFileSync(join(folder, ".kube", "config"), kubeconfig({ exec }));
      writeFileSync(join(folder, ".kube", "login"), `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, ".kube", "login"), 0o755);
    };
    const credential = (token: string) =>
      `printf '{"kind":"ExecCredential","status":{"token":"${token}","expirationTimestamp":"2999-01-01T00:00:00Z"}}'`;

    it("starts it only when programs may be started", async () => {
      install(credential(TOKEN));
      await expect(openTestCluster({ type: "kubernetes" }, { ambient: ambient() })).rejects.toThrow(
        "the program ./login, which the kubeconfig names, may not be started from here",
      );
    });

    it("asks it once, and tells it which cluster", async () => {
      install(`echo "$1 $KUBERNETES_EXEC_INFO" >> "$HOME/asked"\n${credential(TOKEN)}`);
      const account = await openTestCluster({ type: "kubernetes" }, { ambient: ambient({ allowsCommands: true }) });
      expect(await account.check()).toMatchObject({ identity: "system:serviceaccount:shop:reader", problems: [] });
      const asked = readFileSync(join(folder, "asked"), "utf8").trim().split("\n");
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatch(/^shop \{"kind":"ExecCredential",.*"interactive":false,"cluster":\{"server":/);
    });

    it("does not repeat what it prints when it fails", async () => {
      install("echo very-secret >&2; echo very-secret; exit 3");
      const { problems } = await identity({ type: "kubernetes" }, { ambient: ambient({ allowsCommands: true }) });
      expect(problems.join()).toContain("the program ./login of the kubeconfig gave no credentials: it ended with 3");
      expect(problems.join()).not.toContain("very-secret");
    });
  });
});

it("a pod finds the cluster it runs in", () => {
  writeFileSync(join(folder, "token"), TOKEN);
  const environment = { KUBERNETES_SERVICE_HOST: "10.96.0.1", KUBERNETES_SERVICE_PORT: "6443" };
  expect(findInClusterContext(ambient({ environment }), folder)).toMatchObject({
    server: "https://10.96.0.1:6443",
    token: { file: join(folder, "token") },
    authority: { file: join(folder, "ca.crt") },
  });
  expect(findInClusterContext(ambient(), folder)).toBeUndefined();
});
