/** What a run's process and the child that reads a live account for it tell each other. Plain data. */
import type { AccountRequest, AllowedAddresses, Ambient, SecretAnswer } from "@plumbline/engine";

export type ToAccountChild =
  | {
      readonly kind: "read";
      readonly request: AccountRequest;
      readonly allowPrivateAddresses: AllowedAddresses;
      readonly ambient: Ambient | undefined;
    }
  | { readonly kind: "secret"; readonly number: number; readonly answer: SecretAnswer };

export type FromAccountChild =
  /** What a field of the connector means, to be sent to that host. */
  | { readonly kind: "secret"; readonly number: number; readonly given: string; readonly host: string }
  | { readonly kind: "done" }
  /** With a code where the reason is known. */
  | { readonly kind: "failed"; readonly code?: string; readonly message: string };
