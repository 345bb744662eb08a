/** Compares a folder of code with a recording, in a process of its own, and says what that took. */
import { writeSync } from "node:fs";
import { codeSides, findDrift, liveSides } from "@plumbline/engine";
import { defaultLimits, folderTree } from "@plumbline/iac";

const [code = "", recording = ""] = process.argv.slice(2);
const started = performance.now();
const files = folderTree(code, { limits: defaultLimits, report: () => undefined });
const written = codeSides(files, "aws").resources;
const read = performance.now();
const live = liveSides(recording, "aws");
const recorded = performance.now();
const { counts } = findDrift(written, live);
const ended = performance.now();
writeSync(
  1,
  JSON.stringify({
    code: read - started,
    account: recorded - read,
    drift: ended - recorded,
    counts,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
