/**
 * A server that is every host: whatever a client of this process connects to, by whichever name, port or protocol, is this
 * one. TLS is left out, so that what would be encrypted is recorded as well.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, Agent as HttpAgent, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";

export interface SeenRequest {
  /** As the connection was asked for. */
  readonly protocol: "http:" | "https:";
  readonly hostname: string;
  readonly port: number;
  readonly serverName: string | undefined;
  /** The key of the client's certificate. */
  readonly key: string | undefined;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface SeenReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

type Target = Pick<SeenRequest, "protocol" | "hostname" | "port" | "serverName" | "key">;

interface ConnectOptions {
  readonly host?: string;
  readonly port?: number | string;
  readonly servername?: string;
  readonly key?: string;
}

export interface EveryHost {
  /** What was asked while that was done, by connections that were made for it. */
  readonly seenDuring: (work: () => Promise<void>) => Promise<readonly SeenRequest[]>;
  /** Puts connections back to where they lead. */
  readonly close: () => Promise<void>;
}

export async function interceptEveryHost(answer: (request: SeenRequest) => SeenReply): Promise<EveryHost> {
  const doing = new AsyncLocalStorage<SeenRequest[]>();
  const targets = new Map<number, { readonly target: Target; readonly seen: SeenRequest[] | undefined }>();
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const asked = targets.get(incoming.socket.remotePort ?? 0);
    if (asked === undefined) throw new Error("a connection that nobody asked for");
    const { method = "", url: path = "", headers } = incoming;
    const request = { ...asked.target, method, path, headers, body: Buffer.concat(chunks).toString("utf8") };
    asked.seen?.push(request);
    const reply = answer(request);
    response.writeHead(reply.status ?? 200, { ...reply.headers }).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const leadHere = (protocol: Target["protocol"]) =>
    function createConnection({ host = "", port: wanted, servername, key }: ConnectOptions): Socket {
      const seen = doing.getStore();
      const socket = connect({ host: "127.0.0.1", port });
      socket.once("connect", () => {
        const target = { protocol, hostname: host, port: Number(wanted), serverName: servername, key };
        targets.set(socket.localPort ?? 0, { target, seen });
      });
      return socket;
    };
  const agents = [
    [HttpAgent.prototype, "http:"],
    [HttpsAgent.prototype, "https:"],
  ] as const;
  const kept = agents.map(([prototype]) => Object.getOwnPropertyDescriptor(prototype, "createConnection"));
  for (const [prototype, protocol] of agents) {
    Object.defineProperty(prototype, "createConnection", {
      value: leadHere(protocol),
      configurable: true,
      writable: true,
    });
  }
  return {
    async seenDuring(work) {
      const seen: SeenRequest[] = [];
      await doing.run(seen, work);
      return seen;
    },
    async close() {
      agents.forEach(([prototype], at) => {
        const own = kept[at];
        if (own === undefined) Reflect.deleteProperty(prototype, "createConnection");
        else Object.defineProperty(prototype, "createConnection", own);
      });
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
