/**
 * A ticket is a link that signs one browser in, once. It names the session it will become: whoever comes second finds that
 * session there already. It is short, because people click it in a terminal, and signed with a word that tokens are not
 * signed with, so that it opens nothing by itself.
 */
import { randomUUID } from "node:crypto";
import { isRole, type Role } from "@plumbline/model";
import { createFailureError } from "../http/errors.js";
import { createSignedTextIssuer } from "./signed-text.js";

const TICKET_SECONDS = 15 * 60;

export interface TicketHolder {
  readonly tenant: string;
  readonly role: Role;
  readonly subject: string;
}

export interface Ticket extends TicketHolder {
  /** The id of the session it becomes. */
  readonly sessionId: string;
  readonly issuedAt: Date;
}

export interface TicketIssuer {
  readonly issue: (holder: TicketHolder) => string;
  /** Throws `unauthorized` for what is no ticket, or an old one. */
  readonly read: (text: string) => Ticket;
}

/** Tickets that are signed with this key: each signs one browser in, once, soon. */
export function createTicketIssuer(key: Buffer, now: () => number = Date.now): TicketIssuer {
  const texts = createSignedTextIssuer(key, { word: "ticket", seconds: TICKET_SECONDS }, now);
  return {
    issue: ({ tenant, role, subject }) => texts.issue([tenant, role, subject, randomUUID()]),
    read(text) {
      const found = texts.read(text);
      const [tenant, role, subject, sessionId] = found?.values ?? [];
      if (found === null || !isRole(role))
        throw createFailureError("unauthorized", `This is no sign-in link: ${another}`);
      if (found.isOld) throw createFailureError("unauthorized", `This link is too old: ${another}`);
      const { issuedAt } = found;
      return { tenant: String(tenant), role, subject: String(subject), sessionId: String(sessionId), issuedAt };
    },
  };
}

const another = "`plumbline sign-in` prints another.";

export const createUsedTicketError = () => createFailureError("unauthorized", `This link was used already: ${another}`);
