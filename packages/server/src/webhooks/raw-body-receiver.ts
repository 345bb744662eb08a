/** A route for senders that have no access token but a secret they sign with: the body is kept as it comes. */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FairSemaphore } from "../capacity/fair-semaphore.js";
import { type SuccessfulReplyContent, serializeSuccessEnvelope } from "../http/envelope.js";
import type { ServiceDependencies } from "../http/operation.js";
import { receiveBody } from "../http/receive-body.js";

export interface ReceiverTenantAndCollection {
  readonly tenant: string;
  readonly collection: string;
}

export interface RawBodyReceiver {
  /** Has `:tenant` and `:collection` in it. */
  readonly url: string;
  readonly maxBytes: number;
  readonly receive: (
    place: ReceiverTenantAndCollection,
    request: FastifyRequest,
    body: Buffer,
  ) => Promise<SuccessfulReplyContent>;
}

export function registerRawBodyReceiver(
  app: FastifyInstance,
  { settings }: Pick<ServiceDependencies, "settings">,
  memory: FairSemaphore,
  { url, maxBytes, receive }: RawBodyReceiver,
): void {
  const { bodyBytes, requestSeconds } = settings.limits;
  app.register(async (scope) => {
    // The signature is over the bytes, so they are kept as they come.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (request: FastifyRequest, payload: IncomingMessage) =>
      receiveBody(request, payload, { memory, owner: request.ip, longestMs: requestSeconds * 1000 }),
    );
    scope.route<{ Params: ReceiverTenantAndCollection }>({
      method: "POST",
      url,
      bodyLimit: Math.min(maxBytes, bodyBytes),
      // Strangers get in here: they are counted by address, as everywhere.
      config: { rateLimit: { allowList: () => false } },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const answer = await receive(request.params, request, body);
        return reply.header("content-type", "application/json; charset=utf-8").send(serializeSuccessEnvelope(answer));
      },
    });
  });
}
