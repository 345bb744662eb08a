/**
 * Makes the documentation site out of the pages in the repository, and of what the code says of itself (commands, rules):
 * `npm run docs -- FOLDER`, or into the folder that the service shows at /docs. It needs no other origin, and works without scripts.
 * A link that leads nowhere, in the site or to a file of the repository, ends it.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, normalize, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { contents } from "./docs-site/contents.js";
import { framePage, listHeadings, plainText, renderMarkdown } from "./docs-site/page.js";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const folder = resolve(process.argv[2] ?? join(root, "packages/server/dist/site"));
const parts = join(root, "scripts/docs-site");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
if (process.argv[2] === undefined && isUpToDate()) process.exit(0);
const made = {
  commands: describeCommands,
  api: describeOperations,
  formats: describeFormats,
  rules: describeRules,
};
const rules = listRules();
/** Characters of text on a wide screen. */
const TWO_SCREENS = 5000;
/** With all their samples rules are a third of the site: the package has the rules themselves, and leaves these pages out. */
const servicesWithSamples = process.argv[2] === undefined ? new Map() : groupByService(rules);
for (const [service, listed] of servicesWithSamples)
  made[pageOfService(service)] = () => describeService(service, listed);
const listedPaths = contents.flatMap(({ pages }) => pages.map(([path]) => path));
const paths = [...listedPaths, ...[...servicesWithSamples.keys()].map(pageOfService)];
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
checkLengths();
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

/** Nobody has to scroll through a page to learn what is on it. */
function checkLengths() {
  for (const { path, html, headings } of pages) {
    if (plainText(html).length > TWO_SCREENS && listHeadings(headings) === "")
      problems.push(`${path}: longer than two screens, and too few headings for a list of what is on it`);
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

async function describeOperations() {
  const { createOpenApiDocument } = await import(join(root, "packages/server/dist/http/openapi.js"));
  const { serviceOperations } = await import(join(root, "packages/server/dist/operations.js"));
  const document = createOpenApiDocument(serviceOperations);
  const byTag = new Map(document.tags.map(({ name }) => [name, []]));
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = "Others"] = operation.tags;
      byTag.set(tag, [...(byTag.get(tag) ?? []), describeOperation(method.toUpperCase(), path, operation)]);
    }
  }
  const sections = [...byTag].map(([tag, texts]) => `## ${tag}\n\n${texts.join("\n")}`);
  return `# Operations\n\nThe HTTP interface, as the service describes it at \`/api/docs\` (with a form to try it) and \`/api/openapi.json\`. Paths may begin with the tenant: \`/TENANT/api/…\`. All replies have the same envelope: \`data\`, \`error\`, \`error_list\`, \`message\`, \`metadata\`, \`status\`.\n\n${sections.join("\n")}`;
}

function describeOperation(method, path, operation) {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  const fields = Object.entries(body.properties ?? {}).map(([name, schema]) => ({
    name,
    required: body.required?.includes(name) ?? false,
    description: schema.description ?? "",
  }));
  const rows = [...parameters, ...fields].map(
    (field) => `| \`${field.name}\` | ${field.required ? "yes" : ""} | ${toCell(field.description ?? "")} |`,
  );
  const table = rows.length === 0 ? "" : `\n| input | required | |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
  const failures = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, each]) => `${status} ${toCell(each.description)}`);
  return `### ${summary}\n\n\`${method} ${path}\`\n\n${toProse(description ?? "")}\n${table}\nErrors: ${failures.join("; ")}\n`;
}

/** Angle brackets are meant as they stand. */
function toProse(text) {
  return text.replaceAll("<", "&lt;");
}

function toCell(text) {
  return toProse(text).replaceAll("|", "\\|").replace(/\s+/g, " ").trim();
}

/** What each format looks like, of one finding: the beginning of what a scan has just written. */
async function describeFormats() {
  const { scanFormatNames } = await import(join(root, "packages/cli/dist/scan/parse-output-targets.js"));
  const written = mkdtempSync(join(tmpdir(), "plumbline-formats-"));
  const files = scanFormatNames.filter((name) => name !== "table").map((name) => `${name}=${join(written, name)}`);
  const table = runPlumbline([
    "scan",
    "examples/infra",
    "--no-config",
    "--rule",
    "CKV_AWS_20",
    "--format",
    ["table", ...files].join(","),
  ]);
  const textOf = (name) => withoutTimeAndPlace(name === "table" ? table : readFileSync(join(written, name), "utf8"));
  const sections = scanFormatNames.map((name) => {
    const lines = textOf(name).split("\n");
    const shown = lines.slice(0, 30).map((line) => (line.length > 160 ? `${line.slice(0, 160)}…` : line));
    const rest = lines.length > 30 ? `\n… (${lines.length} lines)` : "";
    return `## ${name}\n\n~~~~\n${shown.join("\n").trimEnd()}${rest}\n~~~~\n`;
  });
  rmSync(written, { recursive: true, force: true });
  return `# Formats of reports\n\n\`plumbline scan --format NAME\` prints one of these, \`NAME=FILE\` writes it. Each is shown as \`plumbline scan examples/infra --rule CKV_AWS_20\` gives it. Drift has \`text\`, \`json\`, \`sarif\`, \`markdown\` and \`html\` ([reports of drift](docs/drift.md#reports)); what they are for: [what is printed](docs/scan.md#what-is-printed).\n\n${sections.join("\n")}`;
}

/** The site is in the package, which is the same bytes whenever and wherever it is made. */
function withoutTimeAndPlace(text) {
  return text
    .replaceAll(root, "/home/you/plumbline")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/g, "2026-01-01T00:00:00")
    .replace(/\b\d+\.\d+ s\b/g, "0.15 s");
}

/** Findings are no fault here. */
function runPlumbline(args) {
  const program = join(root, "packages/cli/bin/plumbline.cjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0 && status !== 1) throw new Error(`plumbline ${args.join(" ")}: ${stderr}`);
  return stdout;
}

function listRules() {
  const { rules: all } = JSON.parse(runPlumbline(["rules", "list", "--format", "json"]));
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function groupByService(all) {
  const services = new Map();
  for (const rule of all) {
    const service = rule.id.replace(/^PL-/, "").replace(/-\d+$/, "");
    services.set(service, [...(services.get(service) ?? []), rule]);
  }
  return services;
}

function pageOfService(service) {
  return `rules-${service.toLowerCase()}`;
}

/** With the severity and the titles; `plumbline rules show ID` tells the rest of one. */
function describeRules() {
  const sections = [...groupByService(rules)].map(([service, listed]) => {
    const rows = listed.map(
      ({ id, severity, isAdvice, title }) => `| ${id} | ${severity}${isAdvice ? ", advice" : ""} | ${title} |`,
    );
    const more = servicesWithSamples.has(service)
      ? `[With reasons, fixes and samples](${pageOfService(service)})\n\n`
      : "";
    return `## ${service}\n\n${more}| rule | severity | title |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
  });
  return `# All rules\n\n${rules.length} rules by cloud and service. \`plumbline rules show ID\` prints why a rule is there, how to fix what it finds, and the standards that ask for it; \`npm run docs -- FOLDER\` makes these pages with all of it, and with samples.\n\n${sections.join("\n")}`;
}

function describeService(service, listed) {
  const folders = foldersOfRules();
  const texts = listed.map((rule) => {
    const {
      id,
      title,
      severity,
      isAdvice,
      description,
      remediation,
      fix = {},
      aliases,
      compliance = [],
      links = [],
    } = rule;
    const fixes = Object.entries(fix).map(([language, text]) => fence(`Fix, ${language}`, text));
    const samples = samplesIn(folders.get(id)).map(([name, text]) => fence(`Sample ${name}`, text));
    const also = aliases.length === 0 ? "" : `Same as: ${aliases.join(", ")}.`;
    const asked = compliance.length === 0 ? "" : `Asked for by: ${compliance.join(", ")}.`;
    const read = links.map((link) => `<${link}>`).join(" ");
    return `## ${id}: ${title}\n\n${severity}${isAdvice ? ", advice" : ""}. ${toProse(description)}\n\n${toProse(remediation)}\n\n${[...fixes, ...samples].join("\n")}\n${also} ${asked} ${read}\n`;
  });
  return `# Rules of ${service}\n\n${texts.join("\n")}`;
}

function fence(title, text) {
  return `**${title}**\n\n~~~~\n${text.trimEnd()}\n~~~~\n`;
}

/** The folder of each rule, by its id. */
function foldersOfRules() {
  foldersOfRules.known ??= new Map(
    readdirSync(join(root, "rules"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name === "rule.rego")
      .map(({ parentPath }) => {
        const text = readFileSync(join(parentPath, "rule.rego"), "utf8");
        return [/^#\s+id: (\S+)$/m.exec(text)?.[1], parentPath];
      }),
  );
  return foldersOfRules.known;
}

/** One good and one bad, in the language that most people write. */
function samplesIn(ruleFolder) {
  if (ruleFolder === undefined) return [];
  const names = readdirSync(ruleFolder).sort((a, b) => Number(b.endsWith(".tf")) - Number(a.endsWith(".tf")));
  return ["bad", "good"]
    .map((kind) => names.find((name) => name.startsWith(kind) && statSync(join(ruleFolder, name)).isFile()))
    .filter((name) => name !== undefined)
    .map((name) => [name, readFileSync(join(ruleFolder, name), "utf8")]);
}
