/** In whose name, and to whom, notifications may have mail sent: the mail server is the operator's, and editors name both. */
import type { Settings } from "../settings.js";

export type MailRules = Pick<Settings, "mailFrom" | "mailSenders" | "mailDomains">;

/** Why a sender is refused; undefined when it is not. */
export function findSenderProblem(sender: string, { mailFrom, mailSenders }: MailRules): string | undefined {
  const wanted = sender.toLowerCase();
  const isAllowed = [mailFrom.toLowerCase(), ...mailSenders].some(
    (allowed) =>
      allowed === "*" || allowed === wanted || (allowed.startsWith("@") && allowed === `@${domainOf(wanted)}`),
  );
  if (isAllowed) return undefined;
  const others = mailSenders.length === 0 ? "" : ` or ${mailSenders.join(", ")}`;
  return `user may not be ${sender}: mail is sent from ${mailFrom}${others} (PLUMBLINE_MAIL_SENDERS).`;
}

/** Why a recipient is refused; undefined when it is not. */
export function findRecipientProblem(recipient: string, { mailFrom, mailDomains }: MailRules): string | undefined {
  const allowed = mailDomains.length === 0 ? [domainOf(mailFrom)] : mailDomains;
  if (allowed.includes("*")) return undefined;
  // Some servers send `a%b.example@c.example` on to b.example.
  if (allowed.includes(domainOf(recipient)) && !/[%!]/.test(recipient)) return undefined;
  return `${recipient} may not be written to: mail goes to ${allowed.join(", ")} only (PLUMBLINE_MAIL_DOMAINS).`;
}

/** `Plumbline <plumbline@example.com>` is an address, too. */
function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf("@") + 1)
    .replace(/>\s*$/, "")
    .toLowerCase();
}
