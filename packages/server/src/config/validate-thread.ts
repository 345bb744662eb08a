import { parentPort, workerData } from "node:worker_threads";
import { type NamedFileBytes, validateUploadedFile } from "./validate-file.js";

parentPort?.postMessage((workerData as readonly NamedFileBytes[]).map(validateUploadedFile));
