import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline, type Serving, serve, spawnServe } from "./testing/plumbline.js";

let folder: string;
let data: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-cli-"));
  data = join(folder, "data");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function collections(service: Serving, token: string, tenant: string): Promise<number> {
  const headers = { authorization: `Bearer ${token.trim()}` };
  return (await fetch(`${service.url}/${tenant}/api/collection/list`, { headers })).status;
}

describe("plumbline", () => {
  it("explains itself", async () => {
    const help = await plumbline(["--help"]);
    expect(help).toMatchObject({ code: 0, stderr: "" });
    for (const word of ["serve", "migrate", "tenant", "token"]) expect(help.stdout).toContain(word);
    const serveHelp = await plumbline(["serve", "--help"]);
    for (const name of [
      "PLUMBLINE_HOST",
      "PLUMBLINE_PORT",
      "PLUMBLINE_DATA",
      "DATABASE_URL",
      "PLUMBLINE_OIDC_ISSUER",
    ]) {
      expect(serveHelp.stdout).toContain(name);
    }
    expect(serveHelp.stdout).toContain("127.0.0.1");
    expect((await plumbline(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [["nonsense"], "nonsense"],
    [["serve", "--port", "http"], "--port (PLUMBLINE_PORT) must be"],
    [["serve", "--trust-proxy", "0.0.0.0/0"], "--trust-proxy (PLUMBLINE_TRUST_PROXY) must be"],
    [["serve", "--database-url", "mysql://x:secret@y/z"], "must be a URL that begins with postgres://"],
    [["token", "create", "--tenant", "default"], "--role"],
    [["token", "create", "--tenant", "default", "--role", "king"], 'got "king"'],
    [["token", "create", "--tenant", "default", "--role", "admin", "--ttl", "soon"], 'got "soon"'],
  ])("says what is wrong with %j and exits with 2", async (args, message) => {
    const { code, stderr } = await plumbline(args);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("secret");
    expect(code).toBe(2);
  });

  it("makes tokens and tenants without a running service, printing the token alone", async () => {
    const made = await plumbline(["token", "create", "--tenant", "default", "--role", "viewer", "--data", data]);
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(made.stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
    expect(await plumbline(["tenant", "create", "acme", "--data", data])).toMatchObject({
      code: 0,
      stdout: "Tenant acme created.\n",
      stderr: expect.stringContaining("PLUMBLINE_FOLDERS"),
    });
    expect(await plumbline(["tenant", "create", "beta", "--data", data])).toMatchObject({ code: 0, stderr: "" });
    expect((await plumbline(["tenant", "list", "--data", data])).stdout).toBe("acme\nbeta\ndefault\n");
    const quota = await plumbline(["tenant", "quota", "acme", "--collections", "2", "--bytes", "0", "--data", data]);
    expect(quota).toMatchObject({ code: 0, stdout: "Quotas of tenant acme set.\n" });
    const usage = await plumbline(["tenant", "usage", "--tenant-max-runs", "7", "--data", data]);
    expect(usage.stdout).toContain("acme: 0 of any bytes, 0 of 2 collections, 0 of 250000 items, 0 of 7 runs\n");
    const wrong = await plumbline(["tenant", "quota", "acme", "--items", "some", "--data", data]);
    expect(wrong.stderr).toContain('--items must be a whole number, 0 for any, or usual; got "some"');
    expect(await plumbline(["tenant", "create", "acme", "--data", data])).toMatchObject({
      code: 1,
      stderr: "plumbline: Tenant acme exists already.\n",
    });
    expect((await plumbline(["tenant", "create", "Not OK", "--data", data])).stderr).toContain("is no tenant name");
    expect((await plumbline(["migrate", "--data", data])).stdout).toContain("up to date");
    const unknown = await plumbline(["token", "create", "--tenant", "nobody", "--role", "viewer", "--data", data]);
    expect(unknown).toMatchObject({ code: 1, stdout: "", stderr: "plumbline: There is no tenant named nobody.\n" });
    // Each of these commands starts a database and stops it again.
  }, 120_000);

  it("serves: the printed curl line works, tokens made and revoked beside it count at once, SIGTERM ends it well", async () => {
    const service = await serve(data);
    const tokenFile = join(data, "admin-token");
    expect((await stat(tokenFile)).mode & 0o777).toBe(0o600);
    expect((await stat(join(data, "keys", "signing.jwk"))).mode & 0o777).toBe(0o600);
    expect(service.printed()).toContain(data);
    const line = /curl .*/.exec(service.printed())?.[0] ?? "";
    expect(line).toContain(`$(cat '${tokenFile}')`);
    expect(line).toContain(`${service.url}/default/api/collection/list`);
    expect(await collections(service, await readFile(tokenFile, "utf8"), "default")).toBe(200);

    const made = await plumbline([
      "token",
      "create",
      "--tenant",
      "acme",
      "--role",
      "editor",
      "--ttl",
      "1h",
      "--data",
      data,
    ]);
    expect(await collections(service, made.stdout, "acme")).toBe(200);
    expect(await collections(service, made.stdout, "default")).toBe(403);
    const listed = await plumbline(["token", "list", "--tenant", "acme", "--data", data]);
    const [id = ""] = listed.stdout.split("  ");
    expect(listed.stdout).toContain("alive");
    expect((await plumbline(["token", "revoke", id, "--tenant", "acme", "--data", data])).code).toBe(0);
    expect(await collections(service, made.stdout, "acme")).toBe(401);
    expect((await plumbline(["token", "revoke", "no-such", "--tenant", "acme", "--data", data])).code).toBe(1);

    const second = await plumbline(["serve", "--data", data, "--port", "0"]);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(data);
    expect(second.stderr).toContain(String(service.pid));

    service.process.kill("SIGTERM");
    expect(await service.exited).toBe(0);
  });

  it("finishes what is in flight before it ends", async () => {
    const service = await serve(data);
    const token = (await readFile(join(data, "admin-token"), "utf8")).trim();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const requests = Array.from({ length: 20 }, (_, i) =>
      fetch(`${service.url}/api/collection`, {
        method: "POST",
        headers,
        body: JSON.stringify({ collection: `flight-${i}` }),
      }),
    );
    await requests[0];
    service.process.kill("SIGINT");
    const statuses = await Promise.all(
      requests.map((sent) =>
        sent.then(
          (answer) => answer.status,
          () => "refused",
        ),
      ),
    );
    expect(await service.exited).toBe(0);
    // Each was either answered in full or never taken; none was cut off with its work half done.
    expect(statuses.filter((status) => status !== 200 && status !== "refused")).toEqual([]);
    const again = await serve(data);
    const list = await fetch(`${again.url}/api/collection/list?search=flight-`, { headers });
    const { data: found } = (await list.json()) as { data: { results: { name: string }[] } };
    const answered = statuses.flatMap((status, i) => (status === 200 ? [`flight-${i}`] : []));
    expect(found.results.map((item) => item.name).sort()).toEqual(expect.arrayContaining(answered.sort()));
    again.process.kill("SIGTERM");
    await again.exited;
  });

  it("says in its own words that it ends, and leaves PostgreSQL's to a file", async () => {
    const service = await serve(data);
    const token = await readFile(join(data, "admin-token"), "utf8");
    await Promise.all(Array.from({ length: 8 }, () => collections(service, token, "default")));
    const started = service.printed();
    service.process.kill("SIGINT");
    expect(await service.exited).toBe(0);
    expect(service.printed().slice(started.length)).toBe("Got SIGINT: finishing what is in flight.\n");
    expect(await readFile(join(data, "postgres.log"), "utf8")).toMatch(/^\S+Z LOG: {2}database system is shut down$/m);
    expect((await stat(join(data, "postgres.log"))).mode & 0o077).toBe(0);
  });

  it("ends at once although a connection was opened that never asked for anything", async () => {
    const service = await serve(data);
    const { hostname, port } = new URL(service.url);
    const silent = connect(Number(port), hostname);
    await once(silent, "connect");
    silent.on("error", () => {});
    const started = Date.now();
    service.process.kill("SIGTERM");
    expect(await service.exited).toBe(0);
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it("goes on serving when nobody takes its log any more", async () => {
    const service = await serve(data, ["--log-level", "info"]);
    const token = await readFile(join(data, "admin-token"), "utf8");
    service.process.stdout?.destroy();
    service.process.stderr?.destroy();
    for (let i = 0; i < 20; i += 1) expect(await collections(service, token, "default")).toBe(200);
    service.process.kill("SIGTERM");
    expect(await service.exited).toBe(0);
  });

  it("leaves no database behind when it is told to end while it starts", async () => {
    const child = spawnServe(data);
    await new Promise((resolve) => setTimeout(resolve, 700));
    child.kill("SIGTERM");
    await once(child, "exit");
    const again = await serve(data);
    expect(again.printed()).not.toContain("left running");
    again.process.kill("SIGTERM");
    await again.exited;
  });

  it("says in one line that its port is taken", async () => {
    const service = await serve(data);
    const other = join(folder, "other");
    const { code, stderr } = await plumbline(["serve", "--data", other, "--port", new URL(service.url).port]);
    expect(code).toBe(1);
    // The first start of a data directory says that it makes a database.
    expect(stderr.trim().split("\n").slice(1)).toEqual([
      expect.stringMatching(/^plumbline: Plumbline cannot listen on 127\.0\.0\.1:\d+: another program listens there\./),
    ]);
    service.process.kill("SIGTERM");
    await service.exited;
  });

  it("refuses a data directory it cannot use, with its path", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "x");
    const { code, stderr } = await plumbline(["serve", "--data", file, "--port", "0"]);
    expect(code).not.toBe(0);
    expect(stderr).toContain(file);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it("says when the database of DATABASE_URL does not answer, without its password", async () => {
    const { code, stderr } = await plumbline(["migrate"], { DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/x" });
    expect(code).toBe(1);
    expect(stderr).toContain("cannot be reached");
    expect(stderr).not.toContain("hidden");
  });

  it.each(["postgres://u:hidden@nosuch.invalid/x", "postgres://u:hid#den@127.0.0.1/x"])(
    "refuses DATABASE_URL=%s in one line",
    async (url) => {
      const { code, stderr } = await plumbline(["serve", "--port", "0"], { DATABASE_URL: url });
      expect(code).toBeGreaterThan(0);
      expect(stderr).toMatch(/^plumbline: .*(ENOTFOUND nosuch\.invalid|Invalid URL).*\n$/);
      expect(stderr).not.toContain("hid");
    },
  );
});
