import { parentPort, workerData } from "node:worker_threads";
import { KnownError } from "@plumbline/model";
import { parseJsonBody } from "./input-reader.js";
import { findValueCountProblem } from "./parse-body-in-turn.js";

parentPort?.postMessage(problemOf(Buffer.from(workerData as Uint8Array)));

function problemOf(bytes: Buffer): string | null {
  try {
    return findValueCountProblem(parseJsonBody(bytes));
  } catch (error) {
    if (error instanceof KnownError) return error.message;
    throw error;
  }
}
