/**
 * Draws 60 exported names and 30 files, the same for the same seed: `node scripts/draw-names.js [seed]`. Give them to somebody who
 * has not read the code, ask what each is by its name and path alone, and hold the answers against the code: at least 58
 * of 60 and 29 of 30 should be right (CONTRIBUTING.md).
 */
import { join, relative } from "node:path";
import { codeOf, declaredNames, isGenerated, isTest, packages, root, sourceFiles } from "./source-text.js";

const SEED = 31;
let state = Number(process.argv[2] ?? SEED);

const files = packages
  .flatMap((room) => [...sourceFiles(join(root, "packages", room, "src"))])
  .filter((file) => !isTest(file) && !isGenerated(file))
  .sort();
const names = files.flatMap((file) =>
  [...declaredNames(codeOf(file))].map((name) => `${name}\t${relative(root, file)}`),
);

for (const drawn of draw(names, 60)) console.log(drawn);
console.log();
for (const drawn of draw(files, 30)) console.log(relative(root, drawn));

function draw(items, count) {
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(Math.floor(random() * rest.length), 1)[0]);
}

/** Mulberry32. */
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
