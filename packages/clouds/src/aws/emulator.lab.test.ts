/**
 * The reader on an emulator that others wrote: an estate made through boto3 is found, type by type. `npm run lab` needs
 * a Python with moto and boto3 (LAB_PYTHON) and the laboratory beside the checkout.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openConnectedAws } from "../testing/aws/connected.js";
import { recordedTypes } from "../testing/aws/recorded-types.js";
import { freePort, waitForAnswer } from "../testing/other-programs.js";

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const laboratory = at("../shared/lab/moto_lab.py");
const isThere = existsSync(laboratory);
const python = process.env.LAB_PYTHON ?? "python3";

let emulator: ChildProcess | undefined;
let url = "";

beforeAll(async () => {
  if (!isThere) return;
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  emulator = spawn(python, [laboratory, "-H", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
  await waitForAnswer(url);
  execFileSync(python, [at("packages/clouds/generate/aws_estate.py"), url], { stdio: ["ignore", "ignore", "inherit"] });
}, 180_000);
afterAll(() => {
  emulator?.kill();
});

it.skipIf(!isThere)(
  "finds every type of the estate, and says of what the emulator lacks that it could not be read",
  async () => {
    const ask = { key: "all", role: "master" as const, entry: {}, node: { type: "resources" } };
    const { parts, items } = await openConnectedAws({ url }, { regions: ["eu-west-1"], accounts: [user] }).read([ask]);
    expect(parts.filter(({ state }) => state === "open")).toEqual([]);
    const found = new Set(items.flatMap((item) => (item.kind === "resource" ? [item.type] : [])));
    const unread = new Set(parts.filter(({ state }) => state === "unread").map(({ type }) => type));
    const wanted = new Set(recordedTypes().map(({ read }) => read.type));
    const lost = [...wanted].filter((type) => !found.has(type) && !unread.has(type));
    expect(lost.filter((type) => !MAY_BE_MISSING.includes(type))).toEqual([]);
    expect(found.size).toBeGreaterThan(90);
  },
  300_000,
);

const user = { "account-id": "123456789012", users: [{ name: "lab", "access-key": "x", "secret-access": "y" }] };
/** A vault whose policies moto does not know is taken for one that is gone. */
const MAY_BE_MISSING = ["AWS::Glacier::Vault"];
