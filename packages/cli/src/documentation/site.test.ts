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

it("has nothing of the time and place it was made at, as the package is the same bytes everywhere", () => {
  expect([...pages].filter(([, html]) => html.includes(root.replace(/\/$/, ""))).map(([name]) => name)).toEqual([]);
  const formats = pages.get("formats.html") ?? "";
  const times = formats.match(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d|\b\d+\.\d+ s\b/g);
  expect([...new Set(times)].sort()).toEqual(["0.15 s", "2026-01-01T00:00:00"]);
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
  const prose = (html: string) => (/<article>([\s\S]*)<\/article>/.exec(html)?.[1] ?? "").replace(/<[^>]*>/g, "");
  const long = [...pages].filter(([, html]) => prose(html).length > 6000 && html.split(/<h[23] id=/).length > 2);
  expect(long.filter(([, html]) => !html.includes('class="on-page"')).map(([name]) => name)).toEqual([]);
  expect(long.length).toBeGreaterThan(50);
});

it.each([...pages])("%s has one name for each region, no heading of nothing, and headings in order", (_, html) => {
  const names = [...html.matchAll(/role="region" aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(html).not.toContain("<th></th>");
  const article = html.slice(html.indexOf("<article>"));
  const depths = [...article.matchAll(/<h([1-6]) id=/g)].map(([, depth]) => Number(depth));
  expect(depths.filter((depth, at) => depth > (depths[at - 1] ?? 0) + 1)).toEqual([]);
});
