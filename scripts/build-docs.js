/**
 * Makes the documentation site out of the pages in the repository, and of what the code says of itself (commands, rules):
 * `npm run docs -- FOLDER`, or into the folder that the service shows at /docs. It needs no other origin, and works without scripts.
 * A link that leads nowhere, in the site or to a file of the repository, ends it.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, normalize, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { contents } from "./docs-site/contents.js";
import { framePage, plainText, renderMarkdown } from "./docs-site/page.js";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const folder = resolve(process.argv[2] ?? join(root, "packages/server/dist/site"));
const parts = join(root, "scripts/docs-site");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
if (process.argv[2] === undefined && isUpToDate()) process.exit(0);
const made = { commands: describeCommands, rules: describeRules };
const paths = contents.flatMap(({ pages }) => pages.map(([path]) => path));
const groups = contents.map(({ title, pages }) => ({
  title,
  pages: pages.map(([path, name]) => ({ file: fileOf(path), name })),
}));
const problems = [];

const pages = [];
for (const path of paths) {
  const text = made[path] === undefined ? readFileSync(join(root, path), "utf8") : await made[path]();
  pages.push({ path, file: fileOf(path), ...renderMarkdown(text, (href) => resolveLink(path, href)) });
}
checkAnchors();
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { file, html, headings } of pages) {
  const title = headings[0]?.title ?? file;
  writeFileSync(join(folder, file), framePage({ title, html, headings, groups, current: file, version }));
}
for (const name of ["site.css", "search.js"]) cpSync(join(parts, name), join(folder, name));
cpSync(join(root, "docs/images"), join(folder, "images"), { recursive: true });
cpSync(join(root, "docs/plumbline.schema.json"), join(folder, "plumbline.schema.json"));
writeFileSync(join(folder, "search.json"), JSON.stringify(pages.flatMap(sectionsOf)));
console.log(`${pages.length} pages in ${relative(process.cwd(), folder) || "."}`);

/** A dozen commands build first; what the pages are made of is looked at, with what the rules' METADATA was last read as. */
function isUpToDate() {
  const changedAt = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const written = contents
    .flatMap(({ pages: listed }) => listed.map(([path]) => path))
    .filter((path) => path.endsWith(".md"));
  const others = readdirSync(parts).map((name) => `scripts/docs-site/${name}`);
  const read = ["scripts/build-docs.js", "package.json", "packages/cli/tsconfig.tsbuildinfo", "rules/.sheets.json"];
  const builtAt = statSync(join(folder, "search.json"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return [...written, ...others, ...read].every((file) => changedAt(file) < builtAt);
}

function fileOf(path) {
  const special = { "README.md": "index.html", "SECURITY.md": "reporting.html", "rules/README.md": "own-rules.html" };
  if (special[path] !== undefined) return special[path];
  const name = path.startsWith("rules/")
    ? path.replaceAll("/README.md", "").replaceAll("/", "-")
    : basename(path, ".md");
  return `${name.toLowerCase()}.html`;
}

/** Other sites stay as they are; what is in the repository but no page is named, not linked. */
function resolveLink(from, href) {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href;
  const [file = "", anchor] = href.split("#");
  const target = normalize(join(dirname(made[from] === undefined ? from : "README.md"), file));
  if (!existsSync(join(root, target)) && made[target] === undefined) {
    problems.push(`${from}: ${href} leads nowhere`);
    return undefined;
  }
  if (target.startsWith("docs/images/") || target === "docs/plumbline.schema.json") return target.slice("docs/".length);
  if (!paths.includes(target)) return undefined;
  return fileOf(target) + (anchor === undefined ? "" : `#${anchor}`);
}

function checkAnchors() {
  const ids = new Map(pages.map(({ file, headings }) => [file, new Set(headings.map(({ id }) => id))]));
  for (const { path, file, html } of pages) {
    for (const [, page, anchor] of html.matchAll(/href="([\w.-]*)#([^"]+)"/g)) {
      if (!ids.get(page === "" ? file : page)?.has(anchor))
        problems.push(`${path}: #${anchor} is not on ${page || "this page"}`);
    }
  }
}

/** By heading: where it is, the page, the title, and the first words below it. */
function sectionsOf({ file, html, headings }) {
  const page = headings[0]?.title ?? file;
  const texts = html.split(/<h[1-6] id=/).slice(1);
  return headings.map(({ id, title, depth }, index) => {
    const text = plainText(texts[index] ?? "")
      .replace(/\s+/g, " ")
      .toLowerCase();
    return [depth === 1 ? file : `${file}#${id}`, page, title, text.slice(id.length + 3, 400)];
  });
}

async function describeCommands() {
  const { createProgram } = await import(join(root, "packages/cli/dist/command-line.js"));
  const program = await createProgram(() => true, version);
  const describe = (command, path) => {
    const name = [...path, command.name()].join(" ");
    let help = "";
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    const own = path.length === 0 ? "" : `## ${name}\n\n\`\`\`\n${help.trimEnd()}\n\`\`\`\n`;
    return [own, ...command.commands.flatMap((child) => describe(child, [...path, command.name()]))];
  };
  return `# Commands\n\nWhat \`--help\` prints of each.\n\n${describe(program, []).join("\n")}`;
}

/** With the severity, the resources and the titles; `plumbline rules show ID` tells the rest of one. */
async function describeRules() {
  const program = join(root, "packages/cli/bin/plumbline.cjs");
  const { rules } = JSON.parse(
    execFileSync(process.execPath, [program, "rules", "list", "--format", "json"], { maxBuffer: 2 ** 28 }),
  );
  const services = new Map();
  for (const rule of rules.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const service = rule.id.replace(/^PL-/, "").replace(/-\d+$/, "");
    services.set(service, [...(services.get(service) ?? []), rule]);
  }
  const sections = [...services].map(([service, listed]) => {
    const rows = listed.map(
      ({ id, severity, isAdvice, title }) => `| ${id} | ${severity}${isAdvice ? ", advice" : ""} | ${title} |`,
    );
    return `### ${service}\n\n| rule | severity | title |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
  });
  return `# All rules\n\n${rules.length} rules by cloud and service. \`plumbline rules show ID\` prints why a rule is there, how to fix what it finds, and the standards that ask for it.\n\n${sections.join("\n")}`;
}
