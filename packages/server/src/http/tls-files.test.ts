/** A service that serves TLS by itself: real connections, real files. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, type PeerCertificate, type TLSSocket } from "node:tls";
import { migratedDatabase } from "@plumbline/store/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openService, type RunningService } from "../open-service.js";
import { readSettings } from "../settings.js";
import { firstCertificate, secondCertificate } from "../testing/certificates.js";

let folder: string;
let files: { certificate: string; key: string };
let service: RunningService;
let settings: (environment?: Record<string, string>) => ReturnType<typeof readSettings>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-tls-"));
  files = { certificate: join(folder, "tls.crt"), key: join(folder, "tls.key") };
  const { adminUrl } = await migratedDatabase();
  settings = (environment = {}) =>
    readSettings(
      { port: "0", data: folder, database: adminUrl, connections: "2" },
      {
        PLUMBLINE_LOG_LEVEL: "silent",
        PLUMBLINE_WORKERS: "0",
        PLUMBLINE_TLS_CERTIFICATE: files.certificate,
        PLUMBLINE_TLS_KEY: files.key,
        ...environment,
      },
    );
  await write(firstCertificate);
  service = await openService(settings());
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

async function write({ certificate, key }: { certificate: string; key: string }): Promise<void> {
  await writeFile(files.certificate, certificate);
  await writeFile(files.key, key);
}

const trusted = { ca: [firstCertificate.certificate, secondCertificate.certificate] as string[] };

function answerOf(path: string): Promise<{ status: number; headers: Record<string, unknown>; subject: string }> {
  return new Promise((resolve, reject) => {
    get(`${service.url}${path}`, { ...trusted, agent: false }, (response) => {
      const { CN } = ((response.socket as TLSSocket).getPeerCertificate() as PeerCertificate).subject;
      response
        .resume()
        .on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, subject: String(CN) }));
    }).on("error", reject);
  });
}

describe("TLS", () => {
  it("is what the service says it listens by, and browsers are told to stay with it", async () => {
    expect(service.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect(service.signInLink.startsWith(`${service.url}/sign-in#`)).toBe(true);
    const { status, headers, subject } = await answerOf("/healthz");
    expect({ status, subject }).toEqual({ status: 200, subject: "first" });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  it("keeps cookies to itself", async () => {
    const ticket = service.signInLink.split("#")[1];
    const cookie = await new Promise<string>((resolve, reject) => {
      const sent = request(
        `${service.url}/api/session/`,
        { ...trusted, method: "POST", headers: { "content-type": "application/json" } },
        (response) => resolve(String(response.headers["set-cookie"])),
      );
      sent.on("error", reject).end(JSON.stringify({ ticket }));
    });
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict; Secure$/);
  });

  it("is at least 1.2", async () => {
    const { hostname, port } = new URL(service.url);
    const versions = { minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
    const outcome = await new Promise<string>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port), ...trusted, ...versions }, () =>
        resolve("connected"),
      );
      socket.on("error", (error) => resolve(error.message));
    });
    expect(outcome).toMatch(/protocol version/);
  });

  it("answers bytes that are no HTTP in the envelope, with the same headers", async () => {
    const { hostname, port } = new URL(service.url);
    const reply = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect({ host: hostname, port: Number(port), ...trusted }, () =>
        socket.write("NONSENSE\r\n\r\n"),
      );
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("close", () => resolve(text)).on("error", reject);
    });
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toContain("strict-transport-security: max-age=31536000");
  });

  it("takes a new certificate without a stop, and keeps the old one while the new files do not fit", async () => {
    await sleep(2500);
    await writeFile(files.certificate, secondCertificate.certificate);
    await sleep(2500);
    expect((await answerOf("/healthz")).subject).toBe("first");
    await writeFile(files.key, secondCertificate.key);
    await expect.poll(async () => (await answerOf("/healthz")).subject, { timeout: 10_000 }).toBe("second");
  }, 30_000);
});

describe("a service does not start", () => {
  const start = async (environment: Record<string, string>) => {
    const started = await openService(settings(environment));
    await started.stop();
  };

  it("without the files, or with ones that do not fit, and says which", async () => {
    const path = (name: string) => join(folder, name);
    await writeFile(path("other.key"), firstCertificate.key);
    await writeFile(path("empty"), "");
    await write(secondCertificate);
    await expect(start({ PLUMBLINE_TLS_CERTIFICATE: path("none") })).rejects.toThrow(
      `PLUMBLINE_TLS_CERTIFICATE: ${path("none")} is not there.`,
    );
    await expect(start({ PLUMBLINE_TLS_KEY: path("empty") })).rejects.toThrow(
      `PLUMBLINE_TLS_KEY: ${path("empty")} does not hold a private key without a passphrase in PEM.`,
    );
    await expect(start({ PLUMBLINE_TLS_CERTIFICATE: path("empty") })).rejects.toThrow(
      "does not hold a certificate in PEM.",
    );
    await expect(start({ PLUMBLINE_TLS_KEY: path("other.key") })).rejects.toThrow(
      `PLUMBLINE_TLS_KEY: ${path("other.key")} is not the key of the certificate in ${files.certificate}.`,
    );
  });

  it("with one file of the two", () => {
    expect(() => settings({ PLUMBLINE_TLS_KEY: "" })).toThrow(/^--tls-key \(PLUMBLINE_TLS_KEY\) must be set when/);
    expect(() => settings({ PLUMBLINE_TLS_CERTIFICATE: "" })).toThrow(/^--tls-certificate .* must be set when/);
  });
});
