/** The process that has credentials leaves nothing of its memory behind, whatever it dies of. */
import { readdirSync, readFileSync } from "node:fs";
import { startLoopback } from "@plumbline/clouds/testing";
import { expect, it } from "vitest";
import { testAccountInChild } from "./account-child-process.js";

const SELF = "/proc/self/task";

it.runIf(process.platform === "linux")("a process with credentials may not dump its memory", async () => {
  const limits: string[] = [];
  const cluster = await startLoopback(() => {
    const children = readdirSync(SELF).flatMap((task) =>
      readFileSync(`${SELF}/${task}/children`, "utf8")
        .split(" ")
        .filter((pid) => pid !== ""),
    );
    const readers = children.filter((pid) =>
      /accounts\/start-child/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8")),
    );
    for (const pid of readers) limits.push(readFileSync(`/proc/${pid}/limits`, "utf8"));
    return { status: 401, body: "{}" };
  });
  const namespaces = [{ namespace: "shop", serviceAccounts: [{ name: "reader", secret: "token" }] }];
  const source = { connector: "c", provider: "kubernetes", body: { clusterUrl: cluster.url, namespaces } } as const;
  const { signal } = new AbortController();
  const secrets = async () => ({ missing: "is not lent" });
  await testAccountInChild(source, { secrets, allowPrivateAddresses: true, ambient: undefined, signal });
  await cluster.close();
  expect(limits.length).toBeGreaterThan(0);
  for (const text of limits) expect(text).toMatch(/^Max core file size +0 +0 /m);
});
