/** A client that begins a request and then does as a test likes. */
import { connect, type Socket } from "node:net";
import { afterEach } from "vitest";
import type { TestService } from "./service.js";

export interface SlowClient {
  readonly socket: Socket;
  /** What has come back so far. */
  readonly heard: () => string;
}

export interface SlowRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  /** What it has sent when it stops. */
  readonly sent: string;
}

/** Whatever is still open is closed after each test. */
export function useSlowClients(): (to: TestService, request: SlowRequest) => Promise<SlowClient> {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  return async (to, { path, headers, sent }) => {
    const { hostname, port } = new URL(to.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    let heard = "";
    socket.setEncoding("utf8").on("data", (text) => (heard += text));
    socket.on("error", () => {});
    await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
    const lines = Object.entries({ host: "x", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    // One that was refused meanwhile hears of it, too.
    await new Promise<void>((resolve) =>
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n${sent}`, () => resolve()),
    );
    return { socket, heard: () => heard };
  };
}
