/** Real repositories for tests: a folder of their own, commits made by the installed git, and a host that serves them. */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A temporary folder of a test. */
export interface TestFolder {
  readonly path: string;
  readonly remove: () => void;
}

/** Makes a temporary folder; the test removes it. */
export function testFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), "plumbline-crawl-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Writes files below a folder, by their paths. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A git repository that a test commits to. */
export interface TestRepository {
  readonly path: string;
  readonly git: (...args: readonly string[]) => string;
  /** Gives the id of the commit. */
  readonly commit: (files: Readonly<Record<string, string>>) => string;
}

/** Makes an empty repository at a path. */
export function testRepository(path: string, branch = "master"): TestRepository {
  mkdirSync(path, { recursive: true });
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-c", "user.name=test", "-c", "user.email=test@example.com", ...args], {
      cwd: path,
      encoding: "utf8",
      env: { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null", HOME: path },
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  git("init", "--quiet", "-b", branch);
  return {
    path,
    git,
    commit(files) {
      writeFiles(path, files);
      git("add", "--all");
      git("commit", "--quiet", "--allow-empty", "--message", "change");
      return git("rev-parse", "HEAD");
    },
  };
}

/** A git host on this machine, for tests. */
export interface GitTestHost {
  readonly url: string;
  /** The authorization headers of all requests. */
  readonly authorizations: readonly (string | undefined)[];
  readonly close: () => Promise<void>;
}

/**
 * Serves the repositories below `root` over http, to those who send `authorization` (anybody, unless given). `meanwhile`
 * is done before each answer.
 */
export async function startGitTestHost(
  root: string,
  authorization?: string,
  meanwhile = () => {},
): Promise<GitTestHost> {
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    meanwhile();
    if (request.url?.startsWith("/moved/")) {
      response.writeHead(301, { location: request.url.slice("/moved".length) }).end();
    } else if (request.url?.startsWith("/slow/")) {
      // Never answers.
    } else if (authorization !== undefined && request.headers.authorization !== authorization) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="test"' }).end();
    } else serve(root, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authorizations,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function serve(root: string, request: IncomingMessage, response: ServerResponse): void {
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const backend = spawn("git", ["http-backend"], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: path,
      QUERY_STRING: query,
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
      GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
  request.pipe(backend.stdin);
  const chunks: Buffer[] = [];
  backend.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  backend.on("close", () => {
    const reply = Buffer.concat(chunks);
    const end = reply.indexOf("\r\n\r\n");
    const headers = reply.subarray(0, end).toString("latin1").split("\r\n");
    let status = 200;
    for (const header of headers) {
      const [name = "", value = ""] = header.split(": ");
      if (name.toLowerCase() === "status") status = Number.parseInt(value, 10);
      else if (name !== "") response.setHeader(name, value);
    }
    response.writeHead(status).end(reply.subarray(end + 4));
  });
}
