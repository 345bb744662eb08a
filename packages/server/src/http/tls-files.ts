/**
 * Serving TLS by itself: certificate and key are read from files, and again when they change, so that whoever renews them need
 * not stop the service. New files that do not fit leave the old ones in use.
 */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { Server as TlsServer } from "node:tls";
import { KnownError } from "@plumbline/model";
import type { TlsSettings } from "../settings.js";

export interface TlsCertificateAndKey {
  readonly cert: string;
  readonly key: string;
}

/** What connections must speak at least, and how long they may take to begin. */
export const tlsServerOptions = { minVersion: "TLSv1.2", handshakeTimeout: 10_000 } as const;

const LOOK_MS = 2000;

/** Throws what is wrong with the files, by their settings' names. */
export async function readTlsFiles({ certificateFile, keyFile }: TlsSettings): Promise<TlsCertificateAndKey> {
  const cert = await contentOf("PLUMBLINE_TLS_CERTIFICATE", certificateFile);
  const key = await contentOf("PLUMBLINE_TLS_KEY", keyFile);
  const certificate = parsed(
    "PLUMBLINE_TLS_CERTIFICATE",
    certificateFile,
    "a certificate",
    () => new X509Certificate(cert),
  );
  const privateKey = parsed("PLUMBLINE_TLS_KEY", keyFile, "a private key without a passphrase", () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw wrong(
      "PLUMBLINE_TLS_KEY",
      keyFile,
      `is not the key of the certificate in ${certificateFile}. The server's own certificate comes first there, then those that signed it.`,
    );
  }
  const end = new Date(certificate.validTo);
  if (end.getTime() <= Date.now()) {
    throw wrong("PLUMBLINE_TLS_CERTIFICATE", certificateFile, `has expired (${end.toISOString()}).`);
  }
  return { cert, key };
}

/** Gives the server new files when they have changed. */
export function watchTlsFiles(
  server: Pick<TlsServer, "setSecureContext">,
  settings: TlsSettings,
  closing: AbortSignal,
  log: (level: "info" | "warn", message: string) => void,
): void {
  let last: string | null = null;
  const look = async () => {
    const changed = await changeOf(settings);
    if (last === null || changed === last) {
      last = changed;
      return;
    }
    // One file may be newer than the other while they are being written: whatever does not fit is tried again when it changes.
    last = changed;
    try {
      server.setSecureContext({ ...tlsServerOptions, ...(await readTlsFiles(settings)) });
      log("info", "the TLS certificate was read again");
    } catch (error) {
      log("warn", `the old TLS certificate stays in use: ${error instanceof Error ? error.message : error}`);
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  closing.addEventListener("abort", () => clearInterval(timer));
}

/** Something that is another when one of the files is. */
async function changeOf({ certificateFile, keyFile }: TlsSettings): Promise<string> {
  const states = await Promise.all(
    [certificateFile, keyFile].map(async (file) => {
      const found = await stat(file).catch(() => null);
      return found === null ? "gone" : `${found.ino}/${found.mtimeMs}/${found.size}`;
    }),
  );
  return states.join(" ");
}

async function contentOf(variable: string, file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    throw wrong(variable, file, code === "ENOENT" ? "is not there." : `cannot be read (${code}).`);
  }
}

function parsed<Value>(variable: string, file: string, expected: string, parse: () => Value): Value {
  try {
    return parse();
  } catch {
    throw wrong(variable, file, `does not hold ${expected} in PEM.`);
  }
}

const wrong = (variable: string, file: string, what: string) =>
  new KnownError("configuration", `${variable}: ${file} ${what}`);
