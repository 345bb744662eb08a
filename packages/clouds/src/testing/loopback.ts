/** A server on loopback that answers as a test says: the ground all front ends of clouds stand on. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";

export interface LoopbackRequest {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

export interface LoopbackReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Before it answers. */
  readonly delayMs?: number;
  /** Ends the connection in the middle of the reply. */
  readonly isCut?: boolean;
}

/** A running server, with all that it was asked. */
export interface LoopbackServer {
  readonly url: string;
  /** In the order they came. */
  readonly requests: readonly LoopbackRequest[];
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port of loopback. */
export async function startLoopback(
  answer: (request: LoopbackRequest) => LoopbackReply | Promise<LoopbackReply>,
  tls?: ServerOptions,
): Promise<LoopbackServer> {
  const requests: LoopbackRequest[] = [];
  const listener = async (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = incoming;
    const request = { method, url, headers, body: Buffer.concat(chunks) };
    requests.push(request);
    const { status = 200, headers: replied = {}, body = "", delayMs = 0, isCut = false } = await answer(request);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    response.writeHead(status, { "content-length": Buffer.byteLength(body), ...replied });
    if (!isCut) {
      response.end(body);
      return;
    }
    response.write(Buffer.from(body).subarray(0, Math.max(1, Buffer.byteLength(body) >> 1)));
    setTimeout(() => response.destroy(), 5);
  };
  const handle = (incoming: IncomingMessage, response: ServerResponse) => {
    listener(incoming, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  };
  const server = tls === undefined ? createServer(handle) : createTlsServer(tls, handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls === undefined ? "http" : "https"}://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
