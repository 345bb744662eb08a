/** Takes in a multipart upload. */
import type { FastifyRequest } from "fastify";
import { createArrivedBytesReservation } from "../capacity/arrived-bytes-reservation.js";
import { watchRequestBodyArrival } from "../capacity/request-body-arrival.js";
import { createFailureError, createValidationError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import type { ServiceLimits } from "../settings.js";
import type { NamedFileBytes } from "./validate-file.js";

export interface ReceivedUpload {
  readonly container: string | undefined;
  readonly files: readonly NamedFileBytes[];
}

const STEP = 1024 * 1024;

/** `use` has the files; the memory they take is given back when it ends. */
export async function withUploadHeldInMemory<Result>(
  context: OperationContext,
  use: (received: ReceivedUpload) => Promise<Result>,
): Promise<Result> {
  const { request, reply, gone, settings, tenant } = context;
  const memory = createArrivedBytesReservation({ memory: context.capacity.uploaded, owner: tenant, step: STEP });
  const arrival = watchRequestBodyArrival(request, settings.limits.requestSeconds * 1000, gone, "The upload");
  try {
    const received = await Promise.race([collectParts(request, settings.limits, memory.add), arrival.broken]);
    arrival.stop();
    return await use(received);
  } catch (error) {
    // Whatever still comes is not read.
    reply.header("connection", "close");
    reply.raw.once("finish", () => request.raw.destroy());
    return explainForm(error);
  } finally {
    arrival.stop();
    memory.giveBack();
  }
}

async function collectParts(
  request: FastifyRequest,
  limits: ServiceLimits,
  arrived: (bytes: number) => Promise<void>,
): Promise<ReceivedUpload> {
  const files: NamedFileBytes[] = [];
  let container: string | undefined;
  let bytes = 0;
  for await (const part of request.parts()) {
    if (part.type === "field") {
      if (part.fieldname === "container_name") container = textOf(part.fieldname, part.value);
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) {
      bytes += chunk.length;
      if (bytes > limits.uploadBytes) {
        throw createFailureError("too_large", `The files together are larger than ${limits.uploadBytes} bytes.`);
      }
      await arrived(chunk.length);
      chunks.push(chunk);
    }
    if (part.file.truncated) {
      throw createFailureError("too_large", "One of the files is larger than this service accepts.");
    }
    // A part that names no file still is one for the parser.
    files.push({ name: part.filename ?? "", bytes: Buffer.concat(chunks) });
  }
  return { container, files };
}

/** A field may say that it is JSON, and then is what it holds. */
function textOf(name: string, value: unknown): string {
  if (typeof value !== "string") throw createValidationError([`${name} must be a text.`]);
  return value;
}

/** The parser's refusals of what is too much have codes of their own; a form it cannot make sense of has none. */
function explainForm(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!(error instanceof Error) || (code !== "" && code !== "ERR_STREAM_PREMATURE_CLOSE")) throw error;
  throw createValidationError([`The form cannot be read: ${error.message}.`]);
}
