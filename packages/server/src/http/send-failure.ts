/** What cannot be done as asked, answered in the envelope. */
import type { KnownError } from "@plumbline/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import { serializeFailureEnvelope } from "./envelope.js";
import { capProblems, createFailureError, type FailureCode, getHttpStatusAndError, toFailure } from "./errors.js";
import type { Operation } from "./operation.js";

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}$`);
}

export function createUnknownPathOrMethodError(
  operations: readonly Operation[],
  request: FastifyRequest,
  reply: FastifyReply,
): KnownError<FailureCode> {
  const [path = ""] = request.url.split("?");
  const bare = path.replace(/\/$/, "").replace(/^\/[^/]+(?=\/api\/)/, "");
  const methods = operations.filter((operation) => pathPattern(operation.path).test(bare)).map(({ method }) => method);
  if (methods.length === 0) return createFailureError("not_found", `There is nothing at ${path}.`);
  reply.header("allow", [...new Set(methods)].join(", "));
  return createFailureError(
    "method_not_allowed",
    `${request.method} is not possible on ${path}; ${methods.join(", ")} is.`,
  );
}

/** Fastify's own way of saying that a method like QUERY leads nowhere. */
export const isFastifyMissingContentTypeError = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "FST_ERR_ROUTE_MISSING_CONTENT_TYPE";

/** Its connection is gone, or it broke off what it was sending. */
export function isClientGone({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  return reply.raw.destroyed || raw.socket?.destroyed === true || (raw.destroyed && !raw.complete);
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { code, message, problems, known } = toFailure(error);
  // Clients may leave at any time, and pages take back what they no longer need to know: that is no fault of ours.
  if (isClientGone(request, reply)) request.log.debug({ err: error }, "the client left before it was answered");
  else if (!known) request.log.error({ err: error }, "a request failed");
  else if (code === "unavailable") request.log.warn({ err: error }, "a request could not be served");
  const { status, error: name } = getHttpStatusAndError(code);
  if (code === "unauthorized") reply.header("www-authenticate", "Bearer");
  if (code === "unavailable") reply.header("retry-after", "2");
  const data: { type?: string } | undefined = request.routeOptions?.config?.operation?.data;
  return reply
    .code(status)
    .header("content-type", "application/json; charset=utf-8")
    .send(
      serializeFailureEnvelope({
        data: data?.type === "array" ? [] : {},
        error: name,
        ...(code === "unknown_filter" ? {} : { error_list: capProblems(problems) }),
        message,
        metadata: {},
        status,
      }),
    );
}
