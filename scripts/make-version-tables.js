/**
 * When clouds end the support of versions, one file per product below rules/lib: `node scripts/make-version-tables.js FOLDER`, where FOLDER
 * is a checkout of https://github.com/endoflife-date/endoflife.date (MIT), whose front matter names the pages of the clouds that its dates
 * are from. Only names, dates and addresses are taken. What is not known there stands below, with its source.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("node scripts/make-version-tables.js FOLDER: a checkout of endoflife.date");

const asOf = execFileSync("git", ["-C", folder, "log", "-1", "--format=%cI"], { encoding: "utf8" }).slice(0, 10);

/** Version → the day on which its standard support ends, or what else is asked for; what has no day yet is left out. */
function readProduct(name, wanted = ["eoas", "eol"]) {
  const text = readFileSync(join(folder, "products", `${name}.md`), "utf8");
  const member = (of, key) => new RegExp(`^ *${key}: *"?([^"\\s#]+)`, "m").exec(of)?.[1];
  const dayOf = (of, key) => /^\d{4}-\d{2}-\d{2}$/.exec(member(of, key) ?? "")?.[0];
  const [, ...releases] = text.split(/^ *- releaseCycle: */m);
  const ends = releases.flatMap((release) => {
    const end = wanted.map((key) => dayOf(release, key)).find((day) => day !== undefined);
    const [, version = ""] = /^"?([^"\s]+)/.exec(release) ?? [];
    return end === undefined ? [] : [[version, end]];
  });
  return { ends: new Map(ends), source: member(text, "releasePolicyLink") };
}

/** Without `8.4.5` where `8.4` is known: the engine is supported, and AWS upgrades within it. */
function withoutPatches(ends) {
  const isPatch = (version) => [...ends.keys()].some((other) => version.startsWith(`${other}.`));
  return new Map([...ends].filter(([version]) => !isPatch(version)));
}

const write = (name, lines) =>
  writeFileSync(new URL(`../rules/lib/${name}.rego`, import.meta.url), `${lines.join("\n")}\n`);
const rows = (ends, indent) =>
  [...ends].sort(([a], [b]) => (a < b ? -1 : 1)).map(([version, end]) => `${indent}"${version}": "${end}T00:00:00Z",`);
const head = (about, name, sources) => [
  `# ${about} Made by scripts/make-version-tables.js.`,
  ...sources.map((source) => `# Source: ${source}`),
  `package lib.${name}`,
  "",
  "import rego.v1",
  "",
  "# The day that the table is of: code is judged as of it.",
  `as_of := "${asOf}T00:00:00Z"`,
  "",
];

const lambda = readProduct("aws-lambda");
write("lambda_runtimes", [
  ...head("When AWS deprecates runtimes of Lambda.", "lambda_runtimes", [lambda.source, "endoflife.date (MIT)"]),
  "ends := {",
  ...rows(lambda.ends, "\t"),
  "}",
]);

const eks = readProduct("amazon-eks", ["eoes"]);
write("eks_versions", [
  ...head("When AWS ends the extended support of versions of Kubernetes on EKS.", "eks_versions", [
    eks.source,
    "endoflife.date (MIT)",
  ]),
  "ends := {",
  ...rows(eks.ends, "\t"),
  "}",
]);

const engines = {
  mysql: "amazon-rds-mysql",
  postgres: "amazon-rds-postgresql",
  mariadb: "amazon-rds-mariadb",
  "aurora-postgresql": "amazon-aurora-postgresql",
};
const known = Object.entries(engines).map(([engine, product]) => {
  const { ends, source } = readProduct(product);
  return { engine, source, ends: withoutPatches(ends) };
});
// The last of PostgreSQL 9: what came before ended before.
const postgres = known.find(({ engine }) => engine === "postgres")?.ends;
postgres?.set("9", postgres.get("9.6"));
postgres?.delete("9.6");
const source =
  "https://docs.aws.amazon.com/AmazonRDS/latest/AuroraMySQLReleaseNotes/AuroraMySQL.release-calendars.html (by hand)";
// The first version of Aurora is an engine of its own.
const aurora = [
  { engine: "aurora", source, ends: new Map([["5.6", "2023-02-28"]]) },
  {
    engine: "aurora-mysql",
    source,
    ends: new Map([
      ["5.7", "2024-10-31"],
      ["8.0", "2028-04-30"],
    ]),
  },
];
write("rds_engines", [
  ...head("When AWS ends the standard support of engines of RDS, by engine and version.", "rds_engines", [
    ...new Set([...known, ...aurora].map(({ source: page }) => page)),
    "endoflife.date (MIT)",
  ]),
  "ends := {",
  ...[...known, ...aurora].flatMap(({ engine, ends }) => [`\t"${engine}": {`, ...rows(ends, "\t\t"), "\t},"]),
  "}",
]);
