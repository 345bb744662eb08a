import { parentPort } from "node:worker_threads";
import { readStarterFrameworks, readStarterRulesWithText } from "@plumbline/engine";
import type { LoadedStarterPack } from "./starter-pack.js";

const rules = readStarterRulesWithText().map(
  ({ name, text, rule: { file: _file, policy: _policy, answers: _answers, ...rule } }) => ({
    name,
    text,
    rule,
  }),
);
parentPort?.postMessage({ rules, frameworks: readStarterFrameworks() } satisfies LoadedStarterPack);
