/** A server on the loopback that keeps what it gets and answers as it is told. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ReceiverAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Answers only then. */
  readonly after?: Promise<unknown>;
}

export interface Receiver {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** What it answers to the next requests; the last one from then on. */
  answers(...answers: (number | ReceiverAnswer)[]): void;
}

export function useReceiver(): Receiver {
  const received: ReceivedRequest[] = [];
  let answers: ReceiverAnswer[] = [{ status: 200 }];
  let url = "";
  let server: Server;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      const { method = "", url: path = "", headers } = request;
      received.push({ method, path, headers, body });
      const [answer = { status: 200 }] = answers.length > 1 ? answers.splice(0, 1) : answers;
      await answer.after;
      response.writeHead(answer.status, answer.headers ?? {}).end(answer.body ?? "");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    get url() {
      return url;
    },
    received,
    answers(...given) {
      received.length = 0;
      answers = given.map((answer) => (typeof answer === "number" ? { status: answer } : answer));
    },
  };
}
