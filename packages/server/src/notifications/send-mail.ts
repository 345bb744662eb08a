/** Hands an e-mail to the operator's mail server. Whom it names as sender and recipients is for the notification to say, and for the operator to allow. */
import { createTransport } from "nodemailer";
import type { Settings } from "../settings.js";
import type { DeliveryAttemptResult } from "./delivery-attempt.js";
import type { MailDelivery } from "./http-or-mail-delivery.js";
import { findRecipientProblem, findSenderProblem, type MailRules } from "./mail-rules.js";
import { sanitizeLine } from "./run-message.js";

const TIMEOUT_MS = 15_000;

export async function sendMail(
  { smtpUrl, ...rules }: Pick<Settings, "smtpUrl"> & MailRules,
  deliveryId: string,
  mail: MailDelivery,
): Promise<DeliveryAttemptResult> {
  if (smtpUrl === null) {
    return { kind: "failed", reason: "There is no mail server: set PLUMBLINE_SMTP_URL to the address of one." };
  }
  const { mailFrom } = rules;
  const sender = mail.from === undefined ? undefined : findSenderProblem(mail.from, rules);
  const asked = mail.to.map((address) => ({ address, problem: findRecipientProblem(address, rules) }));
  const to = asked.flatMap(({ address, problem }) => (problem === undefined ? [address] : []));
  const refused = asked.flatMap(({ problem }) => problem ?? []);
  if (sender !== undefined) return { kind: "failed", reason: sender };
  if (to.length === 0) return { kind: "failed", reason: shortened(refused) };
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { rejected } = await transport.sendMail({
      from: mail.from ?? mailFrom,
      ...(mail.from === undefined ? {} : { sender: mailFrom }),
      to,
      // Bounces come to the operator, and mail servers check their own senders only.
      envelope: { from: mailFrom, to },
      messageId: `<${deliveryId}@plumbline>`,
      headers: { "Auto-Submitted": "auto-generated" },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    });
    const rejection = rejected.length === 0 ? [] : [`The mail server refused ${rejected.join(", ")}.`];
    return { kind: "sent", note: [...rejection, ...(refused.length === 0 ? [] : [shortened(refused)])].join(" ") };
  } catch (error) {
    return explained(error);
  } finally {
    transport.close();
  }
}

const MAX_LISTED = 10;

function shortened(problems: readonly string[]): string {
  const more = problems.length - MAX_LISTED;
  return [...problems.slice(0, MAX_LISTED), ...(more > 0 ? [`So are ${more} more.`] : [])].join(" ");
}

/** The mail server's own words are for people; where it lives is the operator's business. */
function explained(error: unknown): DeliveryAttemptResult {
  const { response, responseCode, code } = (typeof error === "object" && error !== null ? error : {}) as {
    readonly response?: unknown;
    readonly responseCode?: unknown;
    readonly code?: unknown;
  };
  if (typeof responseCode === "number" && typeof response === "string") {
    const reason = `The mail server refused the message: ${sanitizeLine(response, 200)}`;
    return { kind: responseCode >= 500 ? "failed" : "again", reason };
  }
  return {
    kind: "again",
    reason: `The mail server cannot be reached (${typeof code === "string" ? code : "unknown"}).`,
  };
}
