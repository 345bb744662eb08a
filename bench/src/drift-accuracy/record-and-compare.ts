/** Code and a live account, read and compared as `plumbline drift` does it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DriftReport, findDrift, readCodeSides, readLiveSidesOfRecording } from "@plumbline/drift";
import { type AccountSource, recordAccount } from "@plumbline/engine";
import { createFolderTree, defaultReadLimits } from "@plumbline/iac";

export type LabCode = ReturnType<typeof readCodeSides>;

export function readCode(folder: string, provider: AccountSource["provider"]): LabCode {
  const report = ({ file, message }: { readonly file: string; readonly message: string }) => {
    throw new Error(`${file}: ${message}`);
  };
  const code = readCodeSides(createFolderTree(folder, { limits: defaultReadLimits, report }), provider);
  const [problem] = code.problems;
  if (problem !== undefined) throw new Error(`${problem.file}: ${problem.message}`);
  return code;
}

/** Of the account all that can be read. */
export async function recordAndCompare(code: LabCode, source: AccountSource): Promise<DriftReport> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-drift-accuracy-"));
  try {
    const asks = [{ key: "0", role: "master" as const, entry: {}, node: { type: "resources" } }];
    await recordAccount({ ...source, asks, folder }, signIn);
    return findDrift(code.resources, readLiveSidesOfRecording(folder, source.provider));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const signIn = {
  secret: async (value: string) => ({ value }),
  signal: new AbortController().signal,
  allowPrivateAddresses: true,
};
