/** What a reader of live accounts is asked, and what it gives. */
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import type { ChangeQuery, ResourceChangeHistory } from "./change-events.js";
import type { CloudLocation } from "./cloud-location.js";
import type { Connections } from "./http/transport.js";
import type { MachineCredentialSources } from "./machine-credential-sources.js";

export type { CloudLocation } from "./cloud-location.js";

/** All types of connectors that read live accounts. */
export const providerNames = ["aws", "azure", "google", "kubernetes"] as const;
/** The type of a connector that reads a live account. */
export type ProviderName = (typeof providerNames)[number];

/** A reader of the accounts of one cloud. */
export interface Provider {
  readonly name: ProviderName;
  /** What is wrong with a node as somebody wrote it, each beginning with the field; empty when it can be read. */
  readonly checkNode: (node: JsonObject, role: SnapshotNodeKind) => readonly string[];
  /** Reads the connector and signs in. Throws CloudFault. */
  readonly open: (connector: JsonObject, options: CloudClientOptions) => Promise<CloudAccountReader>;
}

/** A connector that is signed in. */
export interface CloudAccountReader {
  /** Tells who is signed in and what is missing. */
  readonly check: () => Promise<AccountCheckResult>;
  /** Ends when everything was read, or told as unread. Throws only when it is to stop. */
  readonly read: (requests: readonly SnapshotNodeRequest[], sink: AccountSink) => Promise<void>;
  /** Tells who changed resources, by the account's log; where there is none, nobody can. */
  readonly changes?: (queries: readonly ChangeQuery[]) => Promise<readonly ResourceChangeHistory[]>;
}

/** What `connector test` shows of an account. */
export interface AccountCheckResult {
  /** Whom the cloud takes us for. */
  readonly identity: string;
  /** Accounts, subscriptions, projects or clusters that would be read. */
  readonly scopes: readonly string[];
  /** What is missing, in words. */
  readonly problems: readonly string[];
  /** The smallest policy that would do, as the cloud wants it written. */
  readonly policy: string;
}

/** Whether the node is of a master snapshot, which finds resources, or of a snapshot, which names one. */
export type SnapshotNodeKind = "master" | "snapshot";

/** The type of nodes that ask for everything an account has. */
export const INVENTORY_NODE_TYPE = "resources";

/** A node of a snapshot entry: of type `resources` it asks for the inventory, all else is a classic node. */
export interface SnapshotNodeRequest {
  readonly key: string;
  readonly role: SnapshotNodeKind;
  /** What the entry says beside its nodes: `accountId`, `subscriptionId`, `project-id`, `namespace` … */
  readonly entry: JsonObject;
  readonly node: JsonObject;
}

/** Where a reader of an account puts what it reads. */
export interface AccountSink {
  readonly part: (part: AccountPart) => PartSink;
  /** Notes something that is of no part. */
  readonly note: (message: string) => void;
  /** A scope that could not be entered: all that is known of it stays known. */
  readonly unreadScope: (ask: string, scope: CloudLocation, reason: string) => void;
}

/** One type in one scope for one ask: it is seen wholly, or what is known of it stays. */
export interface AccountPart {
  readonly ask: string;
  readonly type: string;
  readonly scope: CloudLocation;
  /** Types that have no list of their own, and are read with it. */
  readonly also?: readonly EmbeddedType[];
}

export interface EmbeddedType {
  readonly type: string;
  /** Where an item says that it could not be read. */
  readonly shownAt: readonly string[];
}

export interface PartSink {
  /** Resolves when there is room for more. What was added before under the same id is not added again. */
  readonly add: (item: LiveItem) => Promise<void>;
  readonly end: () => Promise<void>;
  /** What was added so far counts; the rest stays as it was known. */
  readonly unread: (reason: string) => Promise<void>;
}

/** One thing that was read. */
export type LiveItem = LiveResource | LiveDocument;

interface ItemCommon {
  /** The same in every run, and nobody else's: an ARN, a resource id, a full resource name, cluster and path. */
  readonly id: string;
  readonly name: string;
  readonly scope: CloudLocation;
  /** What could not be read of it, or is not read at all; paths begin in the first piece's body (with `beside`: there), or in the document. */
  readonly unread?: readonly UnreadResourcePart[];
  /** When it was created, in ISO 8601. */
  readonly createdAt?: string;
  readonly tags?: Readonly<Record<string, string>>;
  /** Where somebody can look at it, when that does not follow from its type. */
  readonly page?: string;
}

/** What an inventory has: a resource in its cloud's shape. */
export interface LiveResource extends ItemCommon {
  readonly kind: "resource";
  /** Of the catalogue: `AWS::S3::Bucket`. */
  readonly type: string;
  /** The resource, then what its cloud keeps apart though it configures it, by name: folded as a template's are. */
  readonly pieces: readonly [ResourcePiece, ...ResourcePiece[]];
  /** What it was made from, and repeats: a rule that asks about that one does not ask about this one, too. */
  readonly answeredBy?: RepresentingOwner;
  /** Who set what of it, where the cloud keeps that. */
  readonly managers?: readonly FieldManager[];
}

/** Of Kubernetes: fields in the form of `fieldsV1`. */
export interface FieldManager {
  readonly manager: string;
  readonly operation: string;
  readonly time?: string;
  readonly fields: JsonObject;
}

export interface RepresentingOwner {
  readonly id: string;
  readonly type: string;
}

/** Of AWS and Google the body is properties in the shape; of Azure the resource itself, of Kubernetes the object. */
export interface ResourcePiece {
  readonly type: string;
  readonly name: string;
  readonly body: JsonObject;
  /** What is known of it and has no place in the shape, under the names the catalogue has for it: grants of a bucket. */
  readonly beside?: JsonObject;
}

/** What a classic node gives: the document that rules written for it expect. */
export interface LiveDocument extends ItemCommon {
  readonly kind: "document";
  /** The ARN, resource id, self link without its host, or path in the API. */
  readonly path: string;
  readonly body: JsonValue;
}

/** A part of a resource that could not be read, and why. */
export interface UnreadResourcePart {
  readonly path: readonly PathStep[];
  readonly reason: string;
}

/** `missing` says why there is none, after "which": it never tells whether there would be one. */
export type SecretAnswer =
  /** `hosts`: it is lent, and goes nowhere else with all that is got for it; undefined for what may go anywhere. */
  { readonly value: string; readonly hosts?: readonly string[] } | { readonly missing: string };

/** What a provider is given to sign in and to send requests with. */
export interface CloudClientOptions {
  /** What a secret field means: itself, or what it refers to, as far as that is lent for this host. Only custody asks. */
  readonly secret: (reference: string, host: string) => Promise<SecretAnswer>;
  /** Undefined where the machine's own identity is not to be used. */
  readonly ambient?: MachineCredentialSources;
  readonly connections: Connections;
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly now: () => number;
}
