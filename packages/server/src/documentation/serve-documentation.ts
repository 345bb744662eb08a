/** The documentation site at /docs: files that scripts/build-docs.js made of the pages of the repository. */
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { createFailureError } from "../http/errors.js";
import { createSecurityHeaders } from "../http/security-headers.js";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webp": "image/webp",
};

const folder = fileURLToPath(new URL("../site", import.meta.url));

export function serveDocumentationSite(app: FastifyInstance): void {
  // What is not in this list is not read, whatever a path says.
  const files = new Set(listFiles());
  app.get("/docs", (_request, reply) => reply.redirect("/docs/index.html", 303));
  app.get<{ Params: { "*": string } }>("/docs/*", async (request, reply) => {
    const name = request.params["*"] || "index.html";
    const type = types[extname(name)];
    if (type === undefined || !files.has(name)) {
      throw createFailureError("not_found", `There is nothing at ${request.url}.`);
    }
    return reply
      .headers(createSecurityHeaders("documentation file"))
      .header("content-type", type)
      .send(await readFile(join(folder, name)));
  });
}

function listFiles(): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}
