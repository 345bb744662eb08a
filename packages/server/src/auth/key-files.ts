import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";

export interface ServiceKeys {
  /** Ed25519 key pair that signs our tokens, as a private JWK. */
  readonly signing: JWK;
  /** 32 bytes that encrypt secrets at rest. */
  readonly encryption: Buffer;
}

/**
 * The keys of this service: made at the first start and kept in the data directory, readable by its owner alone.
 * Servers that share a database must share these files.
 */
export async function loadKeys(dataDirectory: string): Promise<ServiceKeys> {
  const folder = join(dataDirectory, "keys");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const signing = await readOrMake(join(folder, "signing.jwk"), async () => {
    const { privateKey } = await generateKeyPair("Ed25519", { extractable: true });
    return JSON.stringify(await exportJWK(privateKey));
  });
  const encryption = await readOrMake(join(folder, "secrets.key"), async () => randomBytes(32).toString("base64"));
  return { signing: JSON.parse(signing), encryption: Buffer.from(encryption, "base64") };
}

/** Two processes may start at once: the file appears whole under its name, and the first to link it wins. */
export async function readOrMake(file: string, make: () => Promise<string>): Promise<string> {
  const existing = await readIfPresent(file);
  if (existing !== null) return existing;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, await make(), { mode: 0o600, flag: "wx" });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(file, "utf8");
}

async function readIfPresent(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
