/**
 * A ticket is a link that signs one browser in, once. It names the session it will become: whoever comes second finds that
 * session there already. It is short, because people click it in a terminal, and signed with a word that tokens are not
 * signed with, so that it opens nothing by itself.
 */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { isRole, type Role, readJson } from "@plumbline/model";
import { failure } from "../http/errors.js";

const TICKET_SECONDS = 15 * 60;

export interface TicketHolder {
  readonly tenant: string;
  readonly role: Role;
  readonly subject: string;
}

export interface Ticket extends TicketHolder {
  /** Of the session it becomes. */
  readonly sessionId: string;
}

export interface Tickets {
  readonly issue: (holder: TicketHolder) => string;
  /** Throws `unauthorized` for what is no ticket, or an old one. */
  readonly read: (text: string) => Ticket;
}

export function ticketsOf(key: Buffer, now: () => number = Date.now): Tickets {
  const sign = (content: string) => createHmac("sha256", key).update(`ticket ${content}`).digest();
  return {
    issue({ tenant, role, subject }) {
      const expires = Math.floor(now() / 1000) + TICKET_SECONDS;
      const content = Buffer.from(JSON.stringify([tenant, role, subject, randomUUID(), expires])).toString("base64url");
      return `${content}.${sign(content).toString("base64url")}`;
    },
    read(text) {
      const [content = "", given = ""] = text.split(".");
      const [signature, expected] = [Buffer.from(given, "base64url"), sign(content)];
      const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
      const reading = isOurs ? readJson(Buffer.from(content, "base64url").toString()) : { ok: false as const };
      const [tenant, role, subject, sessionId, expires] = reading.ok ? [reading.value].flat() : [];
      if (!isRole(role)) throw failure("unauthorized", `This is no sign-in link: ${another}`);
      if (Number(expires) * 1000 <= now()) throw failure("unauthorized", `This link is too old: ${another}`);
      return { tenant: String(tenant), role, subject: String(subject), sessionId: String(sessionId) };
    },
  };
}

const another = "`plumbline sign-in` prints another.";

export const usedTicket = () => failure("unauthorized", `This link was used already: ${another}`);
