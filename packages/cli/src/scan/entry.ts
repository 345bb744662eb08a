/** What is in the bundle of `plumbline scan`. */
export { runCommandLine } from "../command-line.js";
export { runScanThread } from "./thread.js";
