import { parentPort, workerData } from "node:worker_threads";
import { judgeFile, type SentFile } from "./judge.js";

parentPort?.postMessage((workerData as readonly SentFile[]).map(judgeFile));
