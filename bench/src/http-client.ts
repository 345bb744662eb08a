import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Reads a reply to its end, keeping nothing of it but its length. */
export function fetchLength(url: string, token?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const sent = request(url, { agent, headers }, (reply) => {
      let length = 0;
      reply.on("data", (chunk: Buffer) => {
        length += chunk.length;
      });
      reply.on("end", () => {
        if (reply.statusCode === 200) resolve(length);
        else reject(new Error(`${reply.statusCode} from ${url}`));
      });
      reply.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}
