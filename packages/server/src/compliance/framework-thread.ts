import { parentPort, workerData } from "node:worker_threads";
import { type GivenFramework, readGiven } from "./read-given.js";

parentPort?.postMessage(readGiven(workerData as GivenFramework));
