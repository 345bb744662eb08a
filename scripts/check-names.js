/**
 * Holds names to three rules. One exported name has one meaning: more than two modules that declare and export it fail, unless
 * `shared` below says why. A name that a comment quotes is one that the code has: what was renamed is renamed there, too. And names are words of the field: how often some words that say little stand in identifiers is
 * counted per 1,000 lines (without tests), printed, and limited.
 */
import { join, relative } from "node:path";
import {
  codeOf,
  declaredNames,
  isGenerated,
  isTest,
  packages,
  quotedNamesAndWords,
  root,
  sourceFiles,
} from "./source-text.js";

/** Names that more than two modules may export, each with its reason. */
const shared = {};

/** Names that comments quote and no code has: what clouds and other programs call something. */
const foreign = new Set([
  "InstanceIds",
  "maxSessionDuration",
  "CloudWatchLogs",
  "listAccountSas",
  "IdPart",
  "mustMerge",
  "BenchmarkDataATestTestB",
]);

const MOST_MODULES = 2;
const VAGUE_WORDS = new Set(["told", "said", "beside", "own", "left", "given", "one", "other"]);
const MOST_PER_THOUSAND = 10;

const problems = [];
const modules = new Map();
const rows = [];
const words = new Set();
const quotedBy = new Map();

for (const room of packages) {
  const counted = { room, lines: 0, words: 0 };
  for (const file of sourceFiles(join(root, "packages", room, "src"))) {
    const inFile = quotedNamesAndWords(file);
    for (const word of inFile.words) words.add(word);
    if (isGenerated(file)) continue;
    for (const name of inFile.quoted) quotedBy.set(name, [...(quotedBy.get(name) ?? []), relative(root, file)]);
    const code = codeOf(file);
    for (const name of declaredNames(code)) modules.set(name, [...(modules.get(name) ?? []), relative(root, file)]);
    if (isTest(file)) continue;
    counted.lines += code.split("\n").length;
    counted.words += vagueWords(code);
  }
  rows.push({ ...counted, rate: (counted.words / counted.lines) * 1000 });
}

for (const [name, files] of modules) {
  if (files.length <= MOST_MODULES || Object.hasOwn(shared, name)) continue;
  problems.push(`${name} is exported with a meaning of its own by ${files.length} modules: ${files.join(", ")}`);
}
for (const name of Object.keys(shared)) {
  if ((modules.get(name) ?? []).length <= MOST_MODULES)
    problems.push(`${name} need not be in the list of shared names`);
}
for (const [name, files] of quotedBy) {
  if (!words.has(name) && !foreign.has(name))
    problems.push(`${name} is quoted by a comment and is nowhere in the code: ${files.join(", ")}`);
}
for (const name of foreign) {
  if (!quotedBy.has(name) || words.has(name)) problems.push(`${name} need not be in the list of foreign names`);
}
for (const { room, rate } of rows) {
  if (rate >= MOST_PER_THOUSAND) {
    problems.push(`packages/${room}: ${rate.toFixed(1)} of ${[...VAGUE_WORDS].join(", ")} per 1,000 lines of code`);
  }
}

for (const problem of problems) console.error(problem);
console.log(`vague words per 1,000 lines: ${rows.map(({ room, rate }) => `${room} ${rate.toFixed(1)}`).join(", ")}`);
console.log(`${modules.size} exported names, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Where there is a right one, left is a side. */
function vagueWords(code) {
  const names = code.replace(/\bhasOwn\b/g, "").match(/[A-Za-z]+/g) ?? [];
  const words = names.flatMap((name) => name.split(/(?<=[a-z])(?=[A-Z])/)).map((word) => word.toLowerCase());
  const hasSides = words.includes("right");
  return words.filter((word) => VAGUE_WORDS.has(word) && !(word === "left" && hasSides)).length;
}
