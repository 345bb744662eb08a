import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openRecordingWriter } from "../recording/write-recording.js";
import { clientKey } from "../testing/kubernetes/certificates.js";
import { startCluster } from "../testing/kubernetes/front-end.js";
import {
  connectorTo,
  inventoryRequest,
  masterNodeRequest,
  openTestCluster,
} from "../testing/kubernetes/open-cluster.js";
import { recordedEstate } from "../testing/kubernetes/recorded.js";

const TOKEN = "t0ken-that-nobody-may-see";
const hidden = [TOKEN, "recorded-secret-value", Buffer.from("recorded-secret-value").toString("base64"), clientKey];

it("a recording holds neither credentials nor what Secrets hold, also where reading fails", async () => {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-kube-"));
  const users = { [TOKEN]: { name: "reader", may: ({ plural }: { plural: string }) => plural !== "configmaps" } };
  const server = await startCluster({ estate: recordedEstate(), users });
  try {
    const account = await openTestCluster(connectorTo(server.url, TOKEN));
    const writer = await openRecordingWriter(join(folder, "recording"));
    await account.read([inventoryRequest(), masterNodeRequest("secret"), masterNodeRequest("configmap")], writer.sink);
    await writer.finish();
    const files = readdirSync(join(folder, "recording")).map((name) =>
      readFileSync(join(folder, "recording", name), "utf8"),
    );
    const all = [...files, JSON.stringify(await account.check())].join("\n");
    expect(all).toContain('"password":null');
    expect(all).toContain("configmaps is forbidden");
    for (const secret of hidden) expect(all).not.toContain(secret);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});

it("faults of signing in hold no credentials", async () => {
  for (const [connector, expected] of [
    [{ client_certificate: TOKEN, client_key: clientKey }, "client_certificate holds no certificate in PEM"],
    [{ kubeconfig: `{users: [{token: ${TOKEN}}` }, "kubeconfig is no YAML"],
    [{ certificate_authority: TOKEN }, "certificate_authority holds no certificate in PEM"],
  ] as const) {
    const failure = await openTestCluster(connectorTo("https://cluster.test", TOKEN, connector)).catch(String);
    expect(failure).toContain(expected);
    for (const secret of hidden) expect(failure).not.toContain(secret);
  }
});
