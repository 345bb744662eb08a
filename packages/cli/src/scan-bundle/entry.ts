/** What the bundle is asked for. */
export { runCommandLine } from "../command-line.js";
export { scanThread } from "../scan/thread.js";
