import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { plumblineVersion } from "../version.js";
import { serializeFailureEnvelope } from "./envelope.js";
import { createSecurityHeaders } from "./security-headers.js";

/** Bytes that are no HTTP never become a request; even they are answered in the envelope. */
export const createBrokenRequestHandler =
  (transport: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void =>
    answer(error, socket, transport);

function answer(error: NodeJS.ErrnoException, socket: Socket, transport: Readonly<Record<string, string>>): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const late = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const status = tooLarge ? 431 : late ? 408 : 400;
  const message = tooLarge
    ? "The address and headers of the request are too large. What is long can be sent in the body of a POST, as that of /api/query/resources."
    : late
      ? "The request took too long to arrive."
      : "This is not a valid HTTP request.";
  const body = serializeFailureEnvelope({
    data: {},
    error: tooLarge ? "too large" : "validation error",
    error_list: [message],
    message,
    metadata: {},
    status,
  });
  const headers = {
    ...createSecurityHeaders(),
    ...transport,
    "x-service-version": plumblineVersion,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}
