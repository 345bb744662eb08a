/** The documentation site: every page is in it, and every link leads somewhere within it. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { root } from "./testing/pages.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-site-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
execFileSync(process.execPath, [join(root, "scripts/build-docs.js"), folder], { stdio: "pipe" });
const pages = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith(".html"))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
);

it("has every page of docs, those made from code among them", () => {
  const written = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  expect(written.filter((name) => !pages.has(name.replace(/\.md$/, ".html")))).toEqual([]);
  expect(pages.get("commands.html")).toContain("plumbline scan [options]");
  expect(pages.get("rules.html")).toContain("PL-AWS-S3-001");
  expect(pages.get("api.html")).toContain("POST /api/webhook/github/create");
  expect(pages.get("formats.html")).toContain("&lt;testsuites");
  expect(pages.get("coverage.html")).toContain("aws_s3_bucket");
});

it("has every rule with its fix and samples of bad and good code", () => {
  const page = pages.get("rules-aws-s3.html");
  expect(page).toContain("Sample bad.tf");
  expect(page).toContain("Sample good.tf");
  expect(page).toContain("public-read");
  const listed = pages.get("rules.html")?.match(/<td>PL-[\w-]+<\/td>/g) ?? [];
  const explained = [...pages].flatMap(([name, html]) =>
    name.startsWith("rules-") ? (html.match(/<h2 id="pl-/g) ?? []) : [],
  );
  expect(listed.length).toBeGreaterThan(1000);
  expect(explained).toHaveLength(listed.length);
});

it.each([...pages])("%s has only links that lead somewhere, and loads nothing from elsewhere", (name, html) => {
  const targets = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, target = ""]) => target);
  const dead = targets.filter((target) => {
    if (/^(?:https?|mailto):/.test(target)) return false;
    const [file = "", anchor] = target.split("#");
    const page = file === "" ? html : pages.get(file);
    if (anchor !== undefined && !page?.includes(` id="${anchor}"`)) return true;
    return file !== "" && !existsSync(join(folder, file));
  });
  expect(dead).toEqual([]);
  expect(html).not.toMatch(/<(?:link|script|img)[^>]+(?:href|src)="(?:https?:)?\/\//);
  expect(name === "index.html" || html.includes("<h1")).toBe(true);
});

it("lists what is on every page that is long", () => {
  const long = [...pages].filter(([, html]) => (html.match(/<h2 id=/g)?.length ?? 0) >= 3);
  expect(long.filter(([, html]) => !html.includes('class="on-page"')).map(([name]) => name)).toEqual([]);
  expect(long.length).toBeGreaterThan(5);
});
