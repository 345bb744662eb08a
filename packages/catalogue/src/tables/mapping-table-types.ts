/**
 * What the tables say. They are made by `npm run generate` out of harvested and curated facts, one file per service, and
 * are read when the first resource of that service is met.
 */
import type { JsonObject, JsonValue } from "@plumbline/model";

/** The clouds that have a shape. */
export const clouds = ["aws", "azure", "google", "kubernetes"] as const;
/** One of the clouds that have a shape. */
export type Cloud = (typeof clouds)[number];

export interface ServiceTable {
  /** By the type the code writes: `aws_s3_bucket`, or `AWS::EC2::SecurityGroupIngress` where templates split, too. */
  readonly code: Readonly<Record<string, CodeMappingTable>>;
  /** By catalogue type: `AWS::S3::Bucket`. */
  readonly types: Readonly<Record<string, TypeFacts>>;
}

/** How one type of the code is said in the shape. */
export interface CodeMappingTable {
  /** Nothing where no cloud knows such an object: a wait, a random text. */
  readonly type: string | null;
  /** It configures another resource, which it is a part of. */
  readonly part?: PartOwnerRule;
  readonly rows: readonly MappingRow[];
  /** Blocks whose rows lie in the table of what several types share: path in the code → name there. */
  readonly shares?: Readonly<Record<string, string>>;
  /** The attribute that holds what the rows are about: as JSON, or as a data source of that type renders its blocks. */
  readonly document?: { readonly at: string; readonly of: string };
  /** The attribute that is the resource in its shape already. */
  readonly whole?: string;
  /** Attributes and blocks that the provider refuses to be without; those of a block where the block is written. */
  readonly required?: readonly string[];
  /** Attributes that mean nothing to the cloud. */
  readonly only?: readonly string[];
  /** Attributes the shape has no place for, and why. */
  readonly absent?: Readonly<Record<string, string>>;
  /** Other rows, where an attribute has one of these values; the first that fits. */
  readonly variants?: readonly ConditionalRows[];
  /** The attribute of a state that has the id, where `id` is that of something else: of a request for an instance. */
  readonly idAttribute?: string;
  /** The block is these resources, too, where it says something of them. */
  readonly also?: readonly EmbeddedResource[];
}

/**
 * A resource of its own that the code writes inside of another: the policy of a queue. With `part`, none of its own: the block
 * configures each of the resources that the attribute names, as far as the code has them.
 */
export interface EmbeddedResource {
  readonly type: string;
  /** Property that names the resource it is written in. */
  readonly self?: string;
  readonly part?: PartOwnerRule;
  readonly rows: readonly MappingRow[];
}

/** The other resource is the one that the attribute refers to, or whose natural key it says; `a|b`: the first that says one. */
export interface PartOwnerRule {
  readonly by: string;
}

export interface ConditionalRows {
  readonly when: Readonly<Record<string, readonly JsonValue[]>>;
  readonly rows: readonly MappingRow[];
}

/**
 * Path in the code (blocks without indexes), path in the shape (`[]` a list, `{}` a map), kind of the code's value, word
 * that says how a value changes on the way, and what else is known.
 */
export type MappingRow = readonly [
  code: string,
  shape: string,
  kind: CodeValueKind,
  word?: string,
  more?: MappingRowFacts,
];

export type CodeValueKind =
  | "string"
  | "number"
  | "bool"
  | "json"
  | "list"
  | "set"
  | "map"
  /** There is at most one such block. */
  | "block1"
  | "block-list"
  | "block-set";

/** The flag of attributes that version 5.100 of the AWS provider does not know, too new or gone: no code of ours begins to write them. */
export const ABSENT_IN_AWS_PROVIDER_5_FLAG = "n";

export interface MappingRowFacts {
  /** What the provider sends when the code says nothing. */
  readonly default?: JsonValue;
  /** How the fact was obtained, where that is weaker than by rule or hand. */
  readonly how?: string;
  readonly flags?: string;
  /** What else holds where this is said, in the element or object it stands in: `{ "KeyType": "HASH" }`. */
  readonly with?: JsonObject;
}

export interface TypeFacts {
  /** The API whose names it has, where the cloud's declarative schema knows no such type. */
  readonly outside?: string;
  /** Texts of JSON whose names begin small where the shape has them with a capital. */
  readonly capitals?: readonly string[];
  readonly service: string;
  /** As the cloud writes it, where code may write it in any case. */
  readonly name?: string;
  /** Properties that name it in the cloud. */
  readonly id?: readonly string[];
  /** Properties that tell it from its siblings, where the cloud gives the id. */
  readonly key?: readonly string[];
  /** Properties of the key that some resources of the type lack. */
  readonly keyMayLack?: readonly string[];
  /** Texts that are JSON: the shape has what they say. */
  readonly json?: readonly string[];
  /** Policies of IAM, which have one form in the shape. */
  readonly policies?: readonly string[];
  readonly defaults?: readonly DefaultFact[];
  /** Resources that it is attached to. */
  readonly within?: readonly AttachmentRule[];
  /** Types that are attached to it. */
  readonly shows?: readonly string[];
}

/** A value that holds where nothing is written. */
export interface DefaultFact {
  readonly at: string;
  readonly value: JsonValue;
  /** What it means when an account does not tell it; without it, nothing. APIs leave out what is false. */
  readonly live?: JsonValue;
  /** Only with such a version of the Terraform provider; `any`: not where templates say nothing. */
  readonly provider?: string;
  /** Only with such a version of the resource's API: `<2019-04-01`. */
  readonly apiVersion?: string;
  /** Only where these have one of these values; null: where they are not said. */
  readonly when?: Readonly<Record<string, readonly JsonValue[]>>;
  readonly source: string;
}

export interface AttachmentRule {
  readonly parent: string;
  /** The property that refers to the parent, or says its natural key; `a|b`: either; `*`: it holds for all of them. */
  readonly by?: string;
  /** The property of the other that refers to this one: a container shows its account. */
  readonly of?: string;
  /** The place at the parent where it is attached; a list grows. */
  readonly at: string;
  /** Which of its properties stand there; all without it. */
  readonly take?: string;
}
