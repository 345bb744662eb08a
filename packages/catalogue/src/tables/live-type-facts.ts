/**
 * What is known of resources as the clouds have them: for reading them, and for telling a change from noise. Scans do not
 * need it, so that it lies apart from the tables they read, a file per service, read when the first resource of that
 * service is asked about.
 */
import { parseServiceOfType } from "../resources/service-of-type.js";
import { readTableFile } from "./load-tables.js";
import type { Cloud } from "./mapping-table-types.js";

/** Paths as tables write them: `Rules[].Status`. */
type Paths = readonly string[];

/** What is known of a type as its cloud has it. */
export interface LiveTypeFacts {
  /** Properties that name it in the cloud. */
  readonly id?: Paths;
  /** The cloud sets it; no code can. */
  readonly readOnly?: Paths;
  /** The API accepts it and never returns it. */
  readonly writeOnly?: Paths;
  /** A change of it makes another resource. */
  readonly createOnly?: Paths;
  /** Lists whose order means nothing. */
  readonly unordered?: Paths;
  /** Texts that are the same in any case. */
  readonly anyCase?: Paths;
  readonly sensitive?: Paths;
  /** The cloud fills it in where nothing is said. */
  readonly filled?: Paths;
  /** Name, path and address of the same thing are the same. */
  readonly references?: Paths;
  /** Amounts of Kubernetes: `1000m` is 1. */
  readonly quantities?: Paths;
  /** Maps and objects that are written as a whole: what the cloud has more in them was added. */
  readonly whole?: Paths;
  /** Lists of settings by name: those that nobody wrote are what the cloud made of them. */
  readonly settings?: Paths;
  /** Members without a property in the schema that both the code and the account have. */
  readonly beside?: Paths;
  /** It grants or opens something: what nobody wrote there is told. From the shape's properties, or from `beside`. */
  readonly grants?: Paths;
  /** Every resource has it: an account that does not tell it was not asked for it. */
  readonly always?: Paths;
  /** Policies of IAM, which are compared by what they mean. */
  readonly policies?: Paths;
  /** Something else changes it by right: a scaler, an upgrade. */
  readonly coManaged?: Paths;
  /** The provider takes some differences for none, by rules of its own: one there is only possible. */
  readonly loose?: Paths;
  readonly reads?: LiveReadCalls;
  /** Address of its page in the cloud's console, as `buildConsoleLink` fills it in. */
  readonly console?: string;
}

/** How a type is listed and read. */
export interface LiveReadCalls {
  /** AWS: Cloud Control lists and reads it, or only reads it. */
  readonly cloudControl?: "list" | "read";
  /** AWS: what Cloud Control must be told to list it: properties of what it is in. */
  readonly listNeeds?: readonly string[];
  /** Calls of the cloud's own API: `sqs:ListQueues`, `storage.buckets.list`, `/apis/apps/v1/deployments`. */
  readonly lists?: readonly string[];
  readonly reads?: readonly string[];
  /** Azure: the version to ask for. Lists come from the Resource Graph, unless it stands in another resource. */
  readonly apiVersion?: string;
  readonly isUnderParent?: true;
  /** Google: its type in the Cloud Asset Inventory, and where it is read when no method is known. */
  readonly asset?: string;
  readonly url?: string;
}

export type LiveTypeFactsByType = Readonly<Record<string, LiveTypeFacts>>;

export interface LiveTableIndex {
  /** Pages of types that have none of their own, and hosts by how a region begins. */
  readonly console: { readonly page?: string; readonly hosts?: Readonly<Record<string, string>> };
  readonly services: readonly string[];
}

const indexes = new Map<Cloud, LiveTableIndex>();
const tables = new Map<string, LiveTypeFactsByType>();

/** Facts of a type, of Azure in any case; undefined where none are known. */
export function findLiveTypeFacts(cloud: Cloud, type: string): LiveTypeFacts | undefined {
  const { service, key } = toLiveTableKey(cloud, type);
  if (!loadLiveTableIndex(cloud).services.includes(service)) return undefined;
  const name = `${cloud}/live/${service}`;
  let table = tables.get(name);
  if (table === undefined) {
    table = readTableFile(name) as LiveTypeFactsByType;
    tables.set(name, table);
  }
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

export function loadLiveTableIndex(cloud: Cloud): LiveTableIndex {
  let index = indexes.get(cloud);
  if (index === undefined) {
    index = readTableFile(`${cloud}/live/index`) as LiveTableIndex;
    indexes.set(cloud, index);
  }
  return index;
}

/** The file of a type and its name there. Kubernetes has few kinds, which are in one file. */
export function toLiveTableKey(cloud: Cloud, type: string): { readonly service: string; readonly key: string } {
  if (cloud === "kubernetes") return { service: "kinds", key: type };
  return { service: parseServiceOfType(type), key: cloud === "azure" ? type.toLowerCase() : type };
}
