import { RegoError } from "../errors.js";
import { compile } from "../policy.js";
import { formatValueAsJson } from "../values/value-text.js";
import { hostilePolicies } from "./hostile-policies.js";

/**
 * A process that evaluates one hostile policy and says how that ended and what it took: what does not end well takes the
 * process down. `node judge-one.js never|always NAME`
 */
const budget = { milliseconds: 2_000, bytes: 128 * 1_048_576 };
const [codegen, wanted] = process.argv.slice(2) as ["never" | "always", string];
const policy = hostilePolicies.find(({ name }) => name === wanted);
if (policy === undefined) throw new Error(`no hostile policy is named ${wanted}`);

// A busy machine is not the policy's doing, and collectors of garbage work beside it.
const [start, cpu] = [performance.now(), process.cpuUsage()];
const outcome = outcomeOf(policy.text);
const { user, system } = process.cpuUsage(cpu);
const milliseconds = Math.round(Math.min(performance.now() - start, (user + system) / 1000));
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ outcome, milliseconds, megabytes }));

function outcomeOf(text: string): string {
  try {
    const value = compile([{ file: "hostile.rego", text }], { codegen }).evaluate(
      {},
      { query: "data.hostile.r", budget },
    );
    return value === undefined ? "undefined" : `a ${typeof value} of ${formatValueAsJson(value).length} characters`;
  } catch (error) {
    if (error instanceof RegoError) return error.message.slice(0, 300);
    return `not a RegoError: ${String(error).slice(0, 300)}`;
  }
}
