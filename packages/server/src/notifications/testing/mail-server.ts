/** A mail server on the loopback that keeps what it gets. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll } from "vitest";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Refuses recipients with this status; 0 takes them all. */
  refuse(status: number, recipient?: string): void;
}

export function useMailServer(): MailServer {
  const received: ReceivedMail[] = [];
  let refused: { readonly status: number; readonly recipient: string | undefined } = {
    status: 0,
    recipient: undefined,
  };
  let url = "";
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const hit = refused.status !== 0 && (refused.recipient ?? address) === address;
      done(hit ? Object.assign(new Error("no such mailbox\r\nhere"), { responseCode: refused.status }) : null);
    },
    onData(stream, session, done) {
      let source = "";
      stream.on("data", (chunk: Buffer) => {
        source += chunk;
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false || mailFrom === null ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    get url() {
      return url;
    },
    received,
    refuse(status, recipient) {
      received.length = 0;
      refused = { status, recipient };
    },
  };
}
