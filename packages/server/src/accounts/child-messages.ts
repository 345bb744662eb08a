/** What a run's process and the child that reads a live account for it tell each other. Plain data. */

import type { ChangeQuery, ResourceChangeHistory } from "@plumbline/clouds";
import type {
  AccountCheckResult,
  AccountRecordingRequest,
  AccountSource,
  AllowedAddresses,
  MachineCredentialSources,
  RecordingUsage,
  SecretAnswer,
} from "@plumbline/engine";

export interface AccountTaskMessage {
  readonly kind: "task";
  readonly task: /** `minFreeBytes` of the recording's disk stay free. */
    | { readonly kind: "read"; readonly request: AccountRecordingRequest; readonly minFreeBytes: number }
    | { readonly kind: "check"; readonly source: AccountSource }
    /** Who changed resources, by the account's log. */
    | { readonly kind: "changes"; readonly source: AccountSource; readonly queries: readonly ChangeQuery[] };
  readonly allowPrivateAddresses: AllowedAddresses;
  readonly ambient: MachineCredentialSources | undefined;
}

export type MessageToAccountChild =
  | AccountTaskMessage
  | { readonly kind: "secret"; readonly number: number; readonly answer: SecretAnswer };

export type MessageFromAccountChild =
  /** What a field of the connector means, to be sent to that host. */
  | { readonly kind: "secret"; readonly number: number; readonly text: string; readonly host: string }
  /** A part of the account was read, or told as unread. */
  | { readonly kind: "part" }
  /** Carries what a check came to, or how much was recorded. */
  | {
      readonly kind: "done";
      readonly check?: AccountCheckResult;
      readonly recorded?: RecordingUsage;
      readonly changes?: readonly ResourceChangeHistory[];
    }
  /** Carries a code where the reason is known. */
  | { readonly kind: "failed"; readonly code?: string; readonly message: string };
