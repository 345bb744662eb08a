/** As for accounts: whatever a connector of code says, a secret that is lent arrives at the host of its grant alone. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testCodeConnector } from "@plumbline/engine";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCodeSourceOptions } from "../runs/code-source-options.js";
import { createSecretResolver } from "../runs/secret-resolver.js";
import { readSettings } from "../settings.js";

const SECRET = "the-operators-token";
const acme = { id: 1, name: "acme", isOnly: false };
const folder = mkdtempSync(join(tmpdir(), "plumbline-lent-git-"));

/** All of 127.0.0.0/8 is this machine: one server is many hosts. */
let servers: readonly Server[] = [];
let ports: readonly number[] = [];
let seen: { readonly host: string; readonly sent: string }[] = [];
beforeAll(async () => {
  const start = () =>
    new Promise<Server>((resolve) => {
      const server = createServer((request, response) => {
        const { localAddress = "", localPort = 0 } = request.socket;
        const { authorization = "" } = request.headers;
        const sent = `${request.url} ${authorization} ${Buffer.from(authorization.replace(/^\w+ /, ""), "base64")}`;
        seen.push({ host: `${localAddress}:${localPort}`, sent });
        response.writeHead(401, { "www-authenticate": 'Basic realm="git"' }).end();
      });
      server.listen(0, "0.0.0.0", () => resolve(server));
    });
  servers = [await start(), await start()];
  ports = servers.map((server) => (server.address() as AddressInfo).port);
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

/** `G` is the host that is granted, `E` another, `P` another port of it. */
const forms = [
  ...[
    "http://G/a.git",
    "http://E/a.git",
    "http://G@E/a.git",
    "http://E#G/a.git",
    "http://E?@G/a.git",
    "HTTP://G/a.git",
  ],
  ...["http://E\\@G/a.git", "http://G\\@E/a.git", "http://x@G/a.git", "http://x:y@E/a.git", "http://P/a.git"],
  ...[
    "http:E/a.git",
    "//E/a.git",
    "http://G/../../E/a.git",
    "http://G%40E/a.git",
    "http://E/G/a.git",
    "http:///E/a.git",
  ],
  ...["git@E:a.git", "ext::sh -c G", "-uE", "http://G./a.git", "http://G/a.git\n", "http://[::ffff:127.0.0.2]/a.git"],
];
const connector = fc.record({
  gitProvider: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...forms) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...forms), fc.string()).map(([form, text]) => form + text) },
  ),
  httpsUser: fc.constantFrom("reader", "G", "E", "a@E", ""),
  branchName: fc.constantFrom("master", "main", "v1", "http://E/", "--upload-pack=E"),
  httpsPassword: fc.constantFrom("env:ACME_GIT", "env:ACME_GIT", "own"),
});

it("random connectors of code send a token that is lent to its host alone", { timeout: 600_000 }, async () => {
  const [port = 0, other = 0] = ports;
  const granted = `127.0.0.1:${port}`;
  const hosts: Readonly<Record<string, string>> = { G: granted, E: `127.0.0.2:${port}`, P: `127.0.0.1:${other}` };
  const filled = (text: string) => text.replace(/\b[GEP]\b/g, (name) => hosts[name] ?? name);
  const settings = readSettings(
    {},
    {
      PLUMBLINE_DATA: folder,
      PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true",
      PLUMBLINE_SECRET_VARIABLES: `acme=ACME_GIT@${granted}`,
    },
  );
  const secrets = createSecretResolver(settings, acme, { ACME_GIT: SECRET });
  const { git, ...sources } = createCodeSourceOptions(settings, acme);
  const signal = AbortSignal.timeout(590_000);
  let arrived = 0;
  let foreign = 0;
  await fc.assert(
    fc.asyncProperty(connector, async (given) => {
      const filledIn = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, filled(text)]));
      const body = { fileType: "structure", type: "filesystem", companyName: "acme", ...filledIn };
      seen = [];
      await testCodeConnector(body, secrets, { ...sources, git: { ...git, signal, timeoutMs: 20_000 } });
      for (const { host, sent } of seen) {
        if (host !== granted) foreign += 1;
        if (!sent.includes(SECRET)) continue;
        arrived += 1;
        expect(host).toBe(granted);
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 300), ...(process.env.RUNS === undefined ? { seed: 30 } : {}) },
  );
  expect(arrived).toBeGreaterThan(0);
  expect(foreign).toBeGreaterThan(0);
});
