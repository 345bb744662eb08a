import { parentPort, workerData } from "node:worker_threads";
import { answerAbout, type RulesQuestion } from "./packs.js";

parentPort?.postMessage(answerAbout(workerData as RulesQuestion));
