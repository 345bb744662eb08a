/** Why a cloud did not give what it was asked for. */

/**
 * `denied`: who we are may not. `expired`: our credentials are not good (any more). `disabled`: the region or service is
 * not in use there. `unsupported`: there is no such type or operation there. `gone`: it was there a moment ago.
 * `malformed`: the answer makes no sense.
 */
export type FaultKind =
  | "denied"
  | "throttled"
  | "expired"
  | "disabled"
  | "unsupported"
  | "malformed"
  | "gone"
  | "unreachable"
  | "failed";

/** The message is for people, and never holds a secret. */
export class CloudFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.name = "CloudFault";
    this.kind = kind;
  }
}

/** What a cloud did not give, and why; anything else that was thrown is thrown on. */
export function rethrowUnlessCloudFault(error: unknown): CloudFault {
  if (error instanceof CloudFault) return error;
  throw error;
}
