import { RegoError } from "../errors.js";
import { compile } from "../policy.js";
import { hostilePolicies } from "./policies.js";

/**
 * A process that evaluates every hostile policy, one after another, and says how each ended: what does not end well takes
 * it down. `node judge-all.js never|always [part of a name]`
 */
const [codegen = "never", wanted = ""] = process.argv.slice(2) as ("never" | "always")[];

for (const { name, text } of hostilePolicies) {
  if (!name.includes(wanted)) continue;
  const start = performance.now();
  const outcome = outcomeOf(text);
  const milliseconds = Math.round(performance.now() - start);
  console.log(JSON.stringify({ name, outcome, milliseconds }));
}

function outcomeOf(text: string): string {
  try {
    const policy = compile([{ file: "hostile.rego", text }], { codegen });
    const value = policy.evaluate({}, { query: "data.hostile.r", budget: { milliseconds: 1_500 } });
    return value === undefined ? "undefined" : `a ${typeof value}`;
  } catch (error) {
    if (error instanceof RegoError) return error.message.slice(0, 300);
    return `not a RegoError: ${String(error).slice(0, 300)}`;
  }
}
