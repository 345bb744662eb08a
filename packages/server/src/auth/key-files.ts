import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rename, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isJsonObject, KnownError, parseJsonOrProblem } from "@plumbline/model";
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
export async function loadOrCreateServiceKeys(dataDirectory: string): Promise<ServiceKeys> {
  const folder = join(dataDirectory, "keys");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const signingFile = join(folder, "signing.jwk");
  const encryptionFile = join(folder, "secrets.key");
  const signing = await readOrMake(signingFile, async () => {
    const { privateKey } = await generateKeyPair("Ed25519", { extractable: true });
    return JSON.stringify(await exportJWK(privateKey));
  });
  const encryption = await readOrMake(encryptionFile, async () => randomBytes(KEY_BYTES).toString("base64"));
  return { signing: signingKey(signing, signingFile), encryption: encryptionKey(encryption, encryptionFile) };
}

const KEY_BYTES = 32;

function signingKey(text: string, file: string): JWK {
  const reading = parseJsonOrProblem(text);
  if (
    reading.ok &&
    isJsonObject(reading.value) &&
    reading.value.crv === "Ed25519" &&
    typeof reading.value.d === "string"
  ) {
    return reading.value as JWK;
  }
  throw damaged(file, "an Ed25519 private key");
}

function encryptionKey(text: string, file: string): Buffer {
  const key = Buffer.from(text, "base64");
  if (key.length === KEY_BYTES) return key;
  throw damaged(file, `${KEY_BYTES} bytes in base64`);
}

const damaged = (file: string, expected: string) =>
  new KnownError("configuration", `${file} is damaged: it should hold ${expected}. Restore it from a backup.`);

/** Two processes may start at once: the file appears whole under its name, and the first to link it wins. */
async function readOrMake(file: string, make: () => Promise<string>): Promise<string> {
  const existing = await readFileIfPresent(file);
  if (existing !== null) return existing;
  const draft = await writeDraft(file, await make());
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
  await syncFolder(file);
  return readFile(file, "utf8");
}

/** Replaces a private file as a whole: a reader sees the old text or the new one. */
export async function replacePrivateFile(file: string, text: string): Promise<void> {
  await rename(await writeDraft(file, text), file);
  await syncFolder(file);
}

/** On disk before it gets its name: what is sealed with a key must not outlive the key. */
async function writeDraft(file: string, text: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

async function syncFolder(file: string): Promise<void> {
  const handle = await open(dirname(file), "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function readFileIfPresent(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
