import { parentPort, workerData } from "node:worker_threads";
import { type FrameworkTextWithKnownRuleIds, parseFrameworkUpload } from "./parse-framework-upload.js";

parentPort?.postMessage(parseFrameworkUpload(workerData as FrameworkTextWithKnownRuleIds));
