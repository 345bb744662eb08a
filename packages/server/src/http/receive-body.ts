/** Takes in bodies that are no forms. One of usual size costs nothing; what is larger counts until its reply is out. */
import type { IncomingMessage } from "node:http";
import { KnownError } from "@plumbline/model";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ArrivedBytesReservation, createArrivedBytesReservation } from "../capacity/arrived-bytes-reservation.js";
import type { CapacityLimiters } from "../capacity/capacity-limiters.js";
import { createClientGoneError, type FairSemaphore } from "../capacity/fair-semaphore.js";
import { watchRequestBodyArrival } from "../capacity/request-body-arrival.js";
import type { ServiceLimits } from "../settings.js";
import { createFailureError } from "./errors.js";
import { parseBodyInTurn } from "./parse-body-in-turn.js";

const STEP = 64 * 1024;

interface BodyLimits {
  readonly memory: FairSemaphore;
  readonly owner: string | number;
  readonly longestMs: number;
}

export function registerJsonBodyParser(
  app: FastifyInstance,
  { readers, uploaded }: CapacityLimiters,
  limits: ServiceLimits,
): void {
  const [longestMs, waitMs] = [limits.requestSeconds * 1000, limits.waitSeconds * 1000];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: IncomingMessage) => {
    // What leads nowhere is not read.
    if ((request.admitted as FastifyRequest["admitted"] | undefined) === undefined) return undefined;
    const owner = request.admitted.id;
    const body = await receiveBody(request, payload, { memory: uploaded, owner, longestMs });
    return parseBodyInTurn(body, { owner, readers, waitMs, gone: request.gone });
  });
}

export async function receiveBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  { memory, owner, longestMs }: BodyLimits,
): Promise<Buffer> {
  const counted = createArrivedBytesReservation({ memory, owner, step: STEP, uncounted: STEP });
  request.whenOver(counted.giveBack);
  const arrival = watchRequestBodyArrival(request, longestMs, request.gone, "The body");
  try {
    return await Promise.race([collect(payload, request.routeOptions.bodyLimit, counted), arrival.broken]);
  } catch (error) {
    counted.giveBack();
    // Where it breaks off by itself, its client has.
    throw error instanceof KnownError ? error : createClientGoneError();
  } finally {
    arrival.stop();
  }
}

async function collect(payload: IncomingMessage, limit: number, counted: ArrivedBytesReservation): Promise<Buffer> {
  const tooLarge = () => createFailureError("too_large", "The body is larger than this service accepts.");
  if (Number(payload.headers["content-length"]) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Whoever is refused must be told so: the connection stays open for that.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) throw tooLarge();
    await counted.add(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
