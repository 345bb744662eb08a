/** What is in the bundle of `plumbline rego`. */
export { runCommandLine } from "../command-line.js";
