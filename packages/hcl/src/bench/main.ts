/**
 * npm run bench -w packages/hcl: how fast Terraform text is parsed, by this package and by `@cdktf/hcl2json` (HashiCorp's
 * own parser as WebAssembly) on the same files in one run: the ratio counts, not the absolute figures. The other side makes
 * JSON, which is less than a tree with positions. BENCH_QUICK=1 parses less text.
 */
import { parse as parseWithHcl2Json } from "@cdktf/hcl2json";
import { parseBody } from "../syntax/parse.js";
import { generateTerraformFileTexts } from "./generate-terraform-file-texts.js";

const quick = process.env.BENCH_QUICK === "1";
const files = generateTerraformFileTexts(quick ? 40 : 400);
// The other side is slow: it gets a part of the files, the same kind of text.
const baselineFiles = files.slice(0, quick ? 10 : 60);
const rounds = quick ? 3 : 7;

interface Speed {
  readonly megabytes: number;
  readonly files: number;
}

console.log(
  `Node ${process.version}; ${files.length} files, ${(size(files) / 1e6).toFixed(1)} MB; best of ${rounds} rounds`,
);
const ours = await best(files, (text) => {
  const { problems } = parseBody(text);
  if (problems.length > 0) throw new Error(`The benchmark's own text is refused: ${problems[0]?.message}`);
});
report("this package", ours);
const baseline = await best(baselineFiles, (text) => parseWithHcl2Json("bench.tf", text));
report("@cdktf/hcl2json", baseline);
console.log(`${"ratio".padEnd(18)}${(ours.megabytes / baseline.megabytes).toFixed(1).padStart(10)} times as fast`);

async function best(texts: readonly string[], parse: (text: string) => unknown): Promise<Speed> {
  let seconds = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    for (const text of texts) await parse(text);
    seconds = Math.min(seconds, (performance.now() - start) / 1000);
  }
  return { megabytes: size(texts) / 1e6 / seconds, files: texts.length / seconds };
}

function size(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + Buffer.byteLength(text), 0);
}

function report(who: string, { megabytes, files: filesPerSecond }: Speed): void {
  const cells = [`${megabytes.toFixed(2)} MB/s`, `${Math.round(filesPerSecond).toLocaleString("en-US")} files/s`];
  console.log(`${who.padEnd(18)}${cells.map((cell) => cell.padStart(16)).join("")}`);
}
