import { parentPort, workerData } from "node:worker_threads";
import { type FrameworkUpload, readFrameworkUpload } from "./read-framework-upload.js";

parentPort?.postMessage(readFrameworkUpload(workerData as FrameworkUpload));
