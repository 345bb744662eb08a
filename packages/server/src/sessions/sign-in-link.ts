import { defaultTenantName } from "@plumbline/store";
import type { TicketHolder } from "./sign-in-tickets.js";

export const firstAdminTicketHolder: TicketHolder = { tenant: defaultTenantName, role: "admin", subject: "admin" };

/** The ticket stands behind `#`, so that it is in no log. */
export function formatSignInLink(service: string, ticket: string): string {
  return `${service}/sign-in#${ticket}`;
}
