/**
 * Holds documents to what they describe: every decision is in the index under its title, every package has a README, what a
 * package's `index.ts` passes on has a line of documentation, paths of the map in ARCHITECTURE.md lead somewhere, and numbers in
 * prose are those of the code.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { packages, root } from "./source-text.js";

const problems = [];
const read = (path) => readFileSync(join(root, path), "utf8");

const index = read("docs/decisions/README.md");
for (const file of readdirSync(join(root, "docs/decisions"))) {
  const [, number, title] = /^# (\d+)\. (.*)/.exec(read(join("docs/decisions", file))) ?? [];
  if (number === undefined) continue;
  const row = `| ${number} | [${title}](${file}) |`;
  if (!index.includes(row)) problems.push(`docs/decisions/README.md has no row that begins with ${row}`);
}

for (const room of packages) {
  if (!existsSync(join(root, "packages", room, "README.md"))) problems.push(`packages/${room} has no README.md`);
}

const passedOn = /^export (?:type )?\{([^}]*)\} from "(\.[^"]+)\.js"/gm;
for (const room of packages) {
  const door = join("packages", room, "src/index.ts");
  if (!existsSync(join(root, door))) continue;
  for (const [, list, module] of read(door).matchAll(passedOn)) {
    const file = join(dirname(join(root, door)), `${module}.ts`);
    if (!existsSync(file)) continue;
    const lines = readFileSync(file, "utf8").split("\n");
    for (const name of list.match(/(?:type )?[\w$]+(?: as [\w$]+)?/g) ?? []) {
      const [own] = name.replace("type ", "").split(" as ");
      const declaration = new RegExp(
        `^export (?!\\{).*?\\b(?:const|function\\*?|class|interface|type|let|enum) ${own}\\b`,
      );
      const at = lines.findIndex((line) => declaration.test(line));
      if (at !== -1 && !lines[at - 1]?.trimEnd().endsWith("*/"))
        problems.push(`${relative(root, file)}: ${own} is exported by the package and has no line of documentation`);
    }
  }
}

const map = /## If you want to change[\s\S]*?(?=\n## )/.exec(read("ARCHITECTURE.md"))?.[0] ?? "";
for (const [, room, path] of map.matchAll(/`([a-z]+)\/([\w./-]+)`/g)) {
  const places = [join("packages", room, "src", path), join("packages", room, path)];
  if (packages.includes(room) && !places.some((place) => existsSync(join(root, place)))) {
    problems.push(`ARCHITECTURE.md: ${room}/${path} leads nowhere`);
  }
}

const words = { 30: "thirty" };
/** Counts of the code, and the sentences that repeat them. */
const counts = [
  {
    what: "rules",
    is: countRules(),
    in: ["README.md", "docs/accuracy.md"],
    pattern: /\b([\d,]+) rules\b(?= with the standards|\. Of)/g,
  },
  {
    what: "operations of the interface",
    is: countOperations(),
    in: ["README.md"],
    pattern: /with its (\w+) operations/g,
  },
];
for (const { what, is, in: files, pattern } of counts) {
  for (const file of files) {
    const found = [...read(file).matchAll(pattern)].map(([, text]) => text);
    if (found.length === 0)
      problems.push(`${file} does not say any more how many ${what} there are: mend scripts/check-docs.js`);
    for (const text of found) {
      if (text.replaceAll(",", "") !== String(is) && text !== words[is]) {
        problems.push(`${file} says ${text} ${what}, there are ${is}`);
      }
    }
  }
}

for (const problem of problems) console.error(problem);
console.log(`${counts.length} counts in prose, ${problems.length} problems of documents`);
process.exitCode = problems.length === 0 ? 0 : 1;

function countRules() {
  const clouds = readdirSync(join(root, "rules"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = clouds.flatMap(({ name }) =>
    readdirSync(join(root, "rules", name)).map((rule) => join(root, "rules", name, rule)),
  );
  return folders.filter((folder) => existsSync(join(folder, "rule.rego"))).length;
}

/** Those that the interface numbers: 4.1 to 4.30. */
function countOperations() {
  return new Set(read("packages/model/src/permissions.ts").match(/"4\.\d+"(?=:)/g)).size;
}
