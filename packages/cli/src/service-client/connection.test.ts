import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConnectionFlags, resolveConnection } from "./connection.js";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-connection-"));
  await writeFile(join(folder, "admin-token"), "local.token\n");
  await writeFile(join(folder, "given"), "  from.file\n");
  await writeFile(join(folder, "empty"), "\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the service a command talks to", () => {
  it.each<[string, ConnectionFlags, Record<string, string>, object]>([
    ["one of this machine", {}, {}, { url: "http://127.0.0.1:8080", tenant: "default", token: "local.token" }],
    [
      "what the environment says",
      {},
      { PLUMBLINE_URL: "https://p.example.com/base/", PLUMBLINE_TOKEN: "e.t", PLUMBLINE_TENANT: "acme" },
      { url: "https://p.example.com/base", tenant: "acme", token: "e.t" },
    ],
    [
      "what flags say, before the environment",
      { url: "http://localhost:1", tenant: "other", token: "f.t" },
      { PLUMBLINE_URL: "https://p.example.com", PLUMBLINE_TOKEN: "e.t", PLUMBLINE_TENANT: "acme" },
      { url: "http://localhost:1", tenant: "other", token: "f.t" },
    ],
    [
      "another one of this machine",
      { url: "http://[::1]:9000/" },
      {},
      { url: "http://[::1]:9000", token: "local.token" },
    ],
  ])("is %s", async (_, flags, environment, expected) => {
    expect(await resolveConnection(flags, { PLUMBLINE_DATA: folder, ...environment })).toMatchObject(expected);
  });

  it("reads the token of a file", async () => {
    expect((await resolveConnection({ tokenFile: join(folder, "given") }, {})).token).toBe("from.file");
  });

  it.each<[string, () => ConnectionFlags, string]>([
    [
      "no address",
      () => ({ url: "plumbline" }),
      '--url (PLUMBLINE_URL) must be an http or https address, got "plumbline"',
    ],
    ["another protocol", () => ({ url: "ftp://x" }), "must be an http or https address"],
    ["an address with a password", () => ({ url: "http://u:hidden@x" }), "must not hold credentials"],
    ["two tokens", () => ({ token: "a", tokenFile: "b" }), "exclude each other"],
    ["an empty token", () => ({ tokenFile: join(folder, "empty") }), "does not hold a token"],
    ["a token of several lines", () => ({ token: "a\nhidden" }), "--token does not hold a token"],
    ["no such file", () => ({ tokenFile: join(folder, "none") }), "cannot be read from"],
    ["no token for another machine", () => ({ url: "https://p.example.com" }), "https://p.example.com needs a token"],
    ["a name that only looks like this machine", () => ({ url: "http://127.0.0.1.example.com" }), "needs a token"],
  ])("is refused with %s", async (_, flags, message) => {
    const refused = resolveConnection(flags(), { PLUMBLINE_DATA: folder });
    await expect(refused).rejects.toMatchObject({ code: "configuration", message: expect.stringContaining(message) });
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining("hidden") });
  });

  it("has no token when no service has started here", async () => {
    await expect(resolveConnection({}, { PLUMBLINE_DATA: join(folder, "none") })).rejects.toThrow("There is no token");
  });
});
