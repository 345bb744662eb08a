import { parentPort, workerData } from "node:worker_threads";
import { receiveTexts } from "../capacity/run-in-thread.js";
import { answerRulesRequest, type RulesMessage, restoreRulesRequest } from "./rule-requests.js";

if (parentPort !== null) {
  const message = workerData as RulesMessage;
  const texts = await receiveTexts(parentPort, message.textCount);
  parentPort.postMessage(answerRulesRequest(restoreRulesRequest(message, texts)));
}
