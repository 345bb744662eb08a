/**
 * The pages of the console: files that were built, with nothing in them that is anybody's. They are few and small, so they are
 * kept in memory. Every address of a page is answered with the same document, which asks the API for the rest.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createFailureError } from "../http/errors.js";
import { createSecurityHeaders } from "../http/security-headers.js";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};
/** Of a file that was compressed when it was built, the best first. */
const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

const folder = fileURLToPath(new URL("../../../console/dist", import.meta.url));

export function serveConsole(app: FastifyInstance): void {
  const page = join(folder, "index.html");
  const html = existsSync(page) ? readFileSync(page, "utf8") : notBuilt;
  const assets = filesIn(join(folder, "console/assets"));

  app.get<{ Params: { name: string } }>("/console/assets/:name", (request, reply) => {
    const { name } = request.params;
    const type = types[extname(name)];
    if (type === undefined || !assets.has(name))
      throw createFailureError("not_found", `There is nothing at ${request.url}.`);
    const accepted = request.headers["accept-encoding"] ?? "";
    const [encoding, ending] =
      encodings.find(([accept, end]) => accepted.includes(accept) && assets.has(name + end)) ?? [];
    if (encoding !== undefined) reply.header("content-encoding", encoding);
    return reply
      .headers(createSecurityHeaders("console file"))
      .header("content-type", type)
      .header("vary", "accept-encoding")
      .send(assets.get(name + (ending ?? "")));
  });

  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString("base64");
    return reply
      .headers(createSecurityHeaders("console page", nonce))
      .header("content-type", "text/html; charset=utf-8")
      .send(html.replaceAll("{{nonce}}", nonce));
  };
  for (const path of ["/", "/sign-in", "/console/:tenant", "/console/:tenant/*"]) app.get(path, sendPage);
}

function filesIn(folder: string): ReadonlyMap<string, Buffer> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  // A package brings only what was compressed: with the files themselves it would be a twentieth larger.
  for (const [name, packed] of files) {
    const plain = name.replace(/\.gz$/, "");
    if (!files.has(plain)) files.set(plain, gunzipSync(packed));
  }
  return files;
}

const notBuilt =
  "<!doctype html><html lang=en><title>Plumbline</title><p>The console is not built: run <code>npm run build</code>.</p>";
