/** Code and a live account, read and compared as `plumbline drift` does it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type AccountSource,
  codeSides,
  type DriftReport,
  findDrift,
  liveSides,
  recordAccount,
} from "@plumbline/engine";
import { defaultLimits, folderTree } from "@plumbline/iac";

export type Code = ReturnType<typeof codeSides>;

export function readCode(folder: string, provider: AccountSource["provider"]): Code {
  const report = ({ file, message }: { readonly file: string; readonly message: string }) => {
    throw new Error(`${file}: ${message}`);
  };
  const code = codeSides(folderTree(folder, { limits: defaultLimits, report }), provider);
  const [problem] = code.problems;
  if (problem !== undefined) throw new Error(`${problem.file}: ${problem.message}`);
  return code;
}

/** Of the account all that can be read. */
export async function compared(code: Code, source: AccountSource): Promise<DriftReport> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-drift-accuracy-"));
  try {
    const asks = [{ key: "0", role: "master" as const, entry: {}, node: { type: "resources" } }];
    await recordAccount({ ...source, asks, folder }, signIn);
    return findDrift(code.resources, liveSides(folder, source.provider));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const signIn = {
  secret: async (value: string) => ({ value }),
  signal: new AbortController().signal,
  allowPrivateAddresses: true,
};
