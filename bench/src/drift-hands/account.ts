/** The emulated account of this laboratory: it can be branched, so that each round of changes begins with the estate as it was applied. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort, waitForAnswer } from "@plumbline/clouds/testing";
import type { JsonObject } from "@plumbline/model";
import { createEmulatedConnector, python } from "../drift-accuracy/aws/emulator.js";

const emulator = fileURLToPath(new URL("../../drift-hands/emulator.py", import.meta.url));
const laboratory = fileURLToPath(new URL("../../../../shared/lab/moto_lab.py", import.meta.url));

export interface BranchedAccount {
  readonly url: string;
  readonly connector: JsonObject;
  /** From now on a copy is changed, until `endBranch`. */
  readonly branch: () => Promise<void>;
  readonly endBranch: () => Promise<void>;
  /** Denies a share of the calls, the same for the same seed, until the branch ends. */
  readonly denyCalls: (seed: number, share: number) => Promise<void>;
  readonly stop: () => void;
}

export async function startBranchedAccount(regions: readonly string[]): Promise<BranchedAccount> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(python, [emulator, laboratory, String(port)], { stdio: "ignore" });
  await waitForAnswer(url);
  // Connections that stay open lead to the process that accepted them.
  const post = async (path: string) => {
    await fetch(`${url}/hands/${path}`, { method: "POST", headers: { connection: "close" } });
  };
  return {
    url,
    connector: { ...createEmulatedConnector(url), regions },
    branch: () => post("branch"),
    endBranch: () => post("end"),
    denyCalls: (seed, share) => post(`deny?seed=${seed}&share=${share}`),
    stop: () => server.kill(),
  };
}
