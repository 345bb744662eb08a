/** What is in the bundle of `plumbline rego`, but for `test`. */
export { runCommandLine } from "../command-line.js";
