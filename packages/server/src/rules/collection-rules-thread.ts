import { parentPort, workerData } from "node:worker_threads";
import { answerRulesRequest, type RulesRequest } from "./rule-requests.js";

parentPort?.postMessage(answerRulesRequest(workerData as RulesRequest));
