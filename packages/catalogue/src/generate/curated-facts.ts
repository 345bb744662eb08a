/**
 * The curated facts of a cloud, as they lie in `facts/<cloud>/*.yaml`. They come after the harvest: what they say of an
 * attribute replaces what was harvested of it.
 *
 *     code:
 *       aws_s3_bucket_acl:
 *         type: AWS::S3::Bucket
 *         part: bucket                    # the attribute that names the resource it configures
 *         rows:
 *           acl: { to: AccessControl, word: "enum:private=Private" }
 *           expected_bucket_owner: null   # no such row
 *         only: [expected_bucket_owner]   # means nothing to the cloud
 *         source: where this is written
 *     shared:                             # rows of one type at some block, which others have, too
 *       pod-spec: { of: kubernetes_deployment, at: spec.template.spec, in: { kubernetes_pod: spec } }
 *     types:
 *       AWS::S3::Bucket: { key: [BucketName], defaults: [{ at: …, value: …, live: …, source: … }], live: { console: … } }
 *       # an entry of a list by its key, where none has it: at: "LoadBalancerAttributes[Key=idle_timeout.timeout_seconds].Value"
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { JsonObject, JsonValue } from "@plumbline/model";
import { load } from "js-yaml";
import type { LiveTableIndex, LiveTypeFacts } from "../tables/live-type-facts.js";
import type {
  Cloud,
  CodeMappingTable,
  CodeValueKind,
  ConditionalRows,
  EmbeddedResource,
  TypeFacts,
} from "../tables/mapping-table-types.js";

export interface CuratedRow {
  readonly to: string;
  readonly kind?: CodeValueKind;
  readonly word?: string;
  readonly default?: JsonValue;
  readonly with?: JsonObject;
}

/** A list where the same attribute says several things. */
export type CuratedRowsByAttribute = Readonly<Record<string, CuratedRow | string | null | readonly CuratedRow[]>>;

export interface CuratedTable {
  readonly type?: string | null;
  readonly part?: string | null;
  /** The type whose rows come before its own. */
  readonly like?: string;
  readonly rows?: CuratedRowsByAttribute;
  /** Where in the resource it configures all of its rows stand. */
  readonly under?: string;
  readonly variants?: readonly (Pick<ConditionalRows, "when"> & { readonly rows: CuratedRowsByAttribute })[];
  readonly also?: readonly (Pick<EmbeddedResource, "type" | "self"> & {
    readonly part?: string;
    readonly rows: CuratedRowsByAttribute;
  })[];
  readonly idAttribute?: string;
  readonly only?: readonly string[];
  readonly absent?: Readonly<Record<string, string>>;
  readonly whole?: string;
  readonly document?: CodeMappingTable["document"];
  readonly source?: string;
}

export interface SharedRowsDeclaration {
  readonly of: string;
  readonly at: string;
  readonly in: Readonly<Record<string, string>>;
}

/** What people know of a type; `live`: of what it is in the cloud. */
export type CuratedTypeFacts = Partial<TypeFacts> & { readonly live?: LiveTypeFacts & CuratedLive };

interface CuratedLive {
  readonly source?: string;
  /** Paths that CloudFormation calls write-only, because its own handler does not read them, and other calls give. */
  readonly returned?: readonly string[];
}

export interface CuratedFacts {
  readonly console: LiveTableIndex["console"];
  readonly code: Readonly<Record<string, CuratedTable>>;
  readonly types: Readonly<Record<string, CuratedTypeFacts>>;
  readonly shared: Readonly<Record<string, SharedRowsDeclaration>>;
}

export function readCuratedFacts(cloud: Cloud): CuratedFacts {
  const folder = fileURLToPath(new URL(`../../facts/${cloud}/`, import.meta.url));
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".yaml")) : [];
  const all: {
    code: Record<string, CuratedTable>;
    types: Record<string, CuratedTypeFacts>;
    shared: Record<string, SharedRowsDeclaration>;
    console: LiveTableIndex["console"];
  } = { code: {}, types: {}, shared: {}, console: {} };
  for (const file of files.sort()) {
    const read = load(readFileSync(`${folder}${file}`, "utf8")) as Partial<CuratedFacts>;
    const { code = {}, types = {}, shared = {}, console: pages } = read;
    if (pages !== undefined) all.console = pages;
    add(all.code, code, file);
    addTypes(all.types, types, file);
    add(all.shared, shared, file);
  }
  return all;
}

/** What is known of a type may stand in several files, each thing in one of them. */
function addTypes(all: CuratedFacts["types"], more: CuratedFacts["types"], file: string): void {
  for (const [type, facts] of Object.entries(more)) {
    const known: Record<string, unknown> = { ...all[type] };
    add(known, { ...facts }, `${file}: ${type}`);
    (all as Record<string, CuratedTypeFacts>)[type] = known;
  }
}

function add<Value>(all: Record<string, Value>, more: Readonly<Record<string, Value>>, file: string): void {
  for (const [name, value] of Object.entries(more)) {
    if (Object.hasOwn(all, name)) throw new Error(`${file}: ${name} is described in another file, too`);
    all[name] = value;
  }
}
