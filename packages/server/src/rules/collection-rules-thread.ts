import { parentPort, workerData } from "node:worker_threads";
import { receiveThreadTexts } from "../capacity/run-in-thread.js";
import { answerRulesRequest, type RulesRequestMessage, restoreRulesRequest } from "./rule-requests.js";

if (parentPort !== null) {
  const message = workerData as RulesRequestMessage;
  const texts = await receiveThreadTexts(parentPort, message.textCount);
  parentPort.postMessage(answerRulesRequest(restoreRulesRequest(message, texts)));
}
