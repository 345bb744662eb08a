import { parentPort, workerData } from "node:worker_threads";
import { KnownError } from "@plumbline/model";
import { countValues } from "./body.js";
import { parseBody } from "./input.js";

parentPort?.postMessage(problemOf(Buffer.from(workerData as Uint8Array)));

function problemOf(bytes: Buffer): string | null {
  try {
    return countValues(parseBody(bytes));
  } catch (error) {
    if (error instanceof KnownError) return error.message;
    throw error;
  }
}
