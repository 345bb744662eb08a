import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { compile, type Policy } from "../policy.js";
import type { Value } from "../values/value.js";
import type { GeneratedRulePack } from "./generated-rule-pack.js";

export interface MemoryPerRuleByTier {
  readonly compiled: number;
  readonly closures: number;
  readonly generated: number;
}

/** Bytes of heap a loaded rule takes: as compiled, and after each tier has evaluated it. The text counts too. */
export function measureMemoryPerRuleByTier(pack: GeneratedRulePack, input: Value): MemoryPerRuleByTier {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = () => {
    collect();
    collect();
    return process.memoryUsage().heapUsed;
  };
  const grown = (work: () => Policy) => {
    const before = used();
    const policy = work();
    const after = used();
    // Used after the measurement, so that the policy is still there during it.
    if (policy.modules.length === 0) throw new Error("the pack is empty");
    return (after - before) / pack.rules;
  };
  const load = (codegen: "never" | "always") => compile(copyOf(pack), { codegen });
  const evaluated = (codegen: "never" | "always") => () => {
    const policy = load(codegen);
    policy.evaluate(input, { query: pack.query });
    return policy;
  };
  return {
    compiled: grown(() => load("never")),
    closures: grown(evaluated("never")),
    generated: grown(evaluated("always")),
  };
}

/** Texts of its own for each load, as if they had just been read. */
function copyOf(pack: GeneratedRulePack): GeneratedRulePack["files"] {
  return pack.files.map(({ file, text }) => ({ file, text: Buffer.from(text).toString() }));
}
