/** Runs the command line out of its bundle and keeps what V8 has compiled for it. Started by scripts/bundle-scan.js. */
import { keepStarterSheets } from "@plumbline/engine";
import load from "./load.cjs";

keepStarterSheets();
const bundle = load.scanBundle();
if (bundle === undefined) throw new Error("There is no bundle of this build.");
await bundle.load().runCommandLine("0.0.0");
bundle.keepCompiled();
