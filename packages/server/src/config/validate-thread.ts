import { parentPort, workerData } from "node:worker_threads";
import { type ReceivedFile, validateFile } from "./validate-file.js";

parentPort?.postMessage((workerData as readonly ReceivedFile[]).map(validateFile));
