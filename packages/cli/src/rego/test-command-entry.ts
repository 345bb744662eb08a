/** What is in the bundle of `plumbline rego test`: the engine too, which tries the samples of rules. */
export { runCommandLine } from "../command-line.js";
