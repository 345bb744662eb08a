/** What a delivery sends, as its row keeps it until it has been sent. Sealed texts open with `delivery/<delivery id>`. */
export type HttpOrMailDelivery = HttpDelivery | MailDelivery;

export interface HttpDelivery {
  readonly kind: "http";
  /** This and the values of headers may be sealed. */
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The secret to sign with, sealed. */
  readonly sign?: string;
}

export interface MailDelivery {
  readonly kind: "email";
  readonly to: readonly string[];
  /** The service's own address when absent. */
  readonly from?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
