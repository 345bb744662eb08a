/** What comes of one attempt at a delivery. Reasons are shown to people: they name hosts, never paths or secrets. */
export type DeliveryAttemptResult =
  | { readonly kind: "sent"; readonly note: string }
  /** Trying again would not help. */
  | { readonly kind: "failed"; readonly reason: string }
  /** `waitSeconds`: what the receiver asked for. */
  | { readonly kind: "again"; readonly reason: string; readonly waitSeconds?: number };

export const MAX_DELIVERY_ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;

/** Doubles from attempt to attempt. A quarter more at random keeps many deliveries from coming back at one moment. */
export function computeRetryDelaySeconds(attempt: number, asked = 0, random: () => number = Math.random): number {
  const backOff = FIRST_WAIT_SECONDS * 2 ** (attempt - 1) * (1 + random() / 4);
  return Math.min(Math.max(backOff, asked), LONGEST_WAIT_SECONDS);
}

/** Seconds or a date; undefined when it is neither. */
export function parseRetryAfterSeconds(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
