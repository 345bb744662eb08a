/** moto as the laboratory beside the checkout starts it; LAB_PYTHON has moto and boto3. */
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort, waitForAnswer } from "@plumbline/clouds/testing";
import type { JsonObject } from "@plumbline/model";

const program = fileURLToPath(new URL("../../../../../shared/lab/moto_lab.py", import.meta.url));
/** The Python that has moto and boto3. */
export const python = process.env.LAB_PYTHON ?? "python3";

/** A connector that reads the emulated account. */
export function createEmulatedConnector(url: string): JsonObject {
  return {
    type: "aws",
    endpoint_url: url,
    regions: ["eu-west-1"],
    accounts: [{ "account-id": "123456789012", users: [{ name: "lab", "access-key": "x", "secret-access": "y" }] }],
  };
}

export interface Emulator {
  readonly url: string;
  readonly connector: JsonObject;
  /** As it was when it started. */
  readonly reset: () => Promise<void>;
  /** Since it started. */
  readonly calls: () => number;
  readonly stop: () => void;
}

export async function whyNoEmulator(): Promise<string | undefined> {
  if (!existsSync(program)) return "the laboratory does not lie beside the checkout";
  const moto = await promisify(execFile)(python, ["-c", "import moto, boto3"]).catch(() => undefined);
  return moto === undefined ? `${python} has no moto and boto3 (LAB_PYTHON)` : undefined;
}

export async function startEmulator(): Promise<Emulator> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(python, [program, "-H", "127.0.0.1", "-p", String(port)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let calls = 0;
  // It logs each request on a line.
  createInterface(server.stderr).on("line", (line) => {
    if (line.includes('] "')) calls += 1;
  });
  await waitForAnswer(url);
  return {
    url,
    connector: createEmulatedConnector(url),
    reset: async () => {
      await fetch(`${url}/moto-api/reset`, { method: "POST" });
    },
    calls: () => calls,
    stop: () => server.kill(),
  };
}
