/** Hands an e-mail to the operator's mail server. Whom it names as sender, beside us, is for the notification to say. */
import { createTransport } from "nodemailer";
import type { Settings } from "../settings.js";
import type { Attempt } from "./attempt.js";
import { oneLine } from "./news.js";
import type { MailDelivery } from "./request.js";

const TIMEOUT_MS = 15_000;

export async function sendMail(
  { smtpUrl, mailFrom }: Pick<Settings, "smtpUrl" | "mailFrom">,
  deliveryId: string,
  mail: MailDelivery,
): Promise<Attempt> {
  if (smtpUrl === null) {
    return { kind: "failed", reason: "There is no mail server: set PLUMBLINE_SMTP_URL to the address of one." };
  }
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
      to: [...mail.to],
      // Bounces come to the operator, and mail servers check their own senders only.
      envelope: { from: mailFrom, to: [...mail.to] },
      messageId: `<${deliveryId}@plumbline>`,
      headers: { "Auto-Submitted": "auto-generated" },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    });
    const note = rejected.length === 0 ? "" : `The mail server refused ${rejected.join(", ")}.`;
    return { kind: "sent", note };
  } catch (error) {
    return explained(error);
  } finally {
    transport.close();
  }
}

/** The mail server's own words are for people; where it lives is the operator's business. */
function explained(error: unknown): Attempt {
  const { response, responseCode, code } = (typeof error === "object" && error !== null ? error : {}) as {
    readonly response?: unknown;
    readonly responseCode?: unknown;
    readonly code?: unknown;
  };
  if (typeof responseCode === "number" && typeof response === "string") {
    const reason = `The mail server refused the message: ${oneLine(response, 200)}`;
    return { kind: responseCode >= 500 ? "failed" : "again", reason };
  }
  return {
    kind: "again",
    reason: `The mail server cannot be reached (${typeof code === "string" ? code : "unknown"}).`,
  };
}
