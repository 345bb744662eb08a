import { RegoError } from "../errors.js";
import { compile } from "../policy.js";
import { jsonText } from "../values/text.js";
import { hostilePolicies } from "./policies.js";

/**
 * A process that evaluates every hostile policy, one after another, and says how each ended: what does not end well takes
 * it down. `node judge-all.js never|always [part of a name]`
 */
const [codegen = "never", wanted = ""] = process.argv.slice(2) as ("never" | "always")[];

for (const { name, text } of hostilePolicies) {
  if (!name.includes(wanted)) continue;
  // A busy machine is not the policy's doing, and collectors of garbage work beside it.
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const outcome = outcomeOf(text);
  const { user, system } = process.cpuUsage(cpu);
  const milliseconds = Math.round(Math.min(performance.now() - start, (user + system) / 1000));
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(JSON.stringify({ name, outcome, milliseconds, megabytes }));
}

function outcomeOf(text: string): string {
  try {
    const policy = compile([{ file: "hostile.rego", text }], { codegen });
    const value = policy.evaluate({}, { query: "data.hostile.r", budget: { milliseconds: 2_000 } });
    return value === undefined ? "undefined" : `a ${typeof value} of ${jsonText(value).length} characters`;
  } catch (error) {
    if (error instanceof RegoError) return error.message.slice(0, 300);
    return `not a RegoError: ${String(error).slice(0, 300)}`;
  }
}
