import { parentPort } from "node:worker_threads";
import { readStarterFrameworks, readStarterPack } from "@plumbline/engine";
import type { LoadedPack } from "./starter-pack.js";

const rules = readStarterPack().map(
  ({ name, text, rule: { file: _file, policy: _policy, answers: _answers, ...rule } }) => ({
    name,
    text,
    rule,
  }),
);
parentPort?.postMessage({ rules, frameworks: readStarterFrameworks() } satisfies LoadedPack);
