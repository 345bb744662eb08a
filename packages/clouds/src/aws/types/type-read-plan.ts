/**
 * How the resources of one type are read from AWS and said in the shape of CloudFormation: which calls, and where each
 * property comes from. All of it is data. Replies are as the API models name them; timestamps are ISO texts; policies of
 * IAM are objects.
 *
 * What is known of one resource is one object, its *facts*: the members of the item that the list gave (an item that is
 * only a text is its `value`), `partition`, `account` and `region`, `parent` (the facts of what it was listed in), and the
 * reply of each further call under the name of its operation, or under `as`; and `selfArn`, its ARN, as soon as it can be told. Paths are names with dots between them; a
 * path through a list leads to all that its elements say. In parameters, a text `@Name` stands for what that path says,
 * `@/Id` for what follows the last slash of it.
 */
import type { JsonValue } from "@plumbline/model";
import type { PropertyMapping, PropertySource } from "./property-sources.js";

export interface TypeReadPlan {
  /** The catalogue's type: `AWS::S3::Bucket`. */
  readonly type: string;
  /** As botocore names its models: `s3`, `elbv2`. */
  readonly service: string;
  /** Asked for once per account, in the partition's own region. */
  readonly isGlobal?: true;
  /** Where a global service answers from another region than the partition's own. */
  readonly servedFrom?: string;
  /** It lives in no region, and regions list it all the same: each, or only the one that it is kept in. */
  readonly isListedByRegions?: true;
  /** Why it is read this way, in a few words; and how many calls that takes. */
  readonly why: string;
  readonly list: ListCall;
  /** Made once per account and region, all pages, before the list. What belongs to one resource joins its facts before the details and, where only these tell what it is, after them. */
  readonly shared?: readonly SharedCall[];
  /** Further calls for each resource, in this order. */
  readonly details?: readonly DetailCall[];
  /** Where it lives, when the list is of all regions: calls after it is known go there. */
  readonly region?: PropertySource;
  /** Only those whose facts have one of these values; asked after the details, too, once they are known. */
  readonly where?: Readonly<Record<string, readonly JsonValue[]>>;
  /** Not those whose facts have one of these values. */
  readonly unless?: Readonly<Record<string, readonly JsonValue[]>>;
  /** Leaves out resources whose texts at these paths match. */
  readonly unlike?: Readonly<Record<string, RegExp>>;
  /** `@{path}` in it stands for what the path says: `arn:@{partition}:ec2:@{region}:@{account}:vpc/@{VpcId}`. */
  readonly arn: PropertySource | string;
  /** The path of the name that people know it by. */
  readonly name: string;
  readonly createdAt?: string;
  /** The source of its tags, where that is not the property `Tags`. */
  readonly tags?: PropertySource;
  readonly properties: PropertyMapping;
  /** What the shape has no place for, under the names that `packages/catalogue/facts` give it. */
  readonly extras?: PropertyMapping;
  /** Resources of their own that configure this one, or are told with it. */
  readonly also?: readonly EmbeddedReadPlan[];
  /** Properties the cloud has and we do not ask for (`A`, or `A.B` inside of one that is read), with the reason: whatever judges them is undecided. */
  readonly notRead?: Readonly<Record<string, string>>;
  /** Properties that only say how it is made, or that no call gives back: no state of the resource. */
  readonly omitted?: readonly string[];
}

export type CallParameters = Readonly<Record<string, JsonValue>>;

interface Call {
  readonly operation: string;
  /** Where it is of another service than the type's. */
  readonly service?: string;
  readonly parameters?: CallParameters;
  /** Codes of errors that mean: there is none, it is not set. */
  readonly absent?: readonly string[];
}

export interface ListCall extends Call {
  /** Path to the items in a page; what is no list there is the only item. */
  readonly items: string;
  /** What stands there is a table in Base64 of lines with commas: its rows are the items. */
  readonly isTable?: true;
  /** A report that has to be asked for first: the call is repeated until the path says one of these values. */
  readonly prepare?: { readonly operation: string; readonly until: Readonly<Record<string, readonly JsonValue[]>> };
  /** Listed inside of what this list gives; parameters are about one of those, which is `parent` in the facts. */
  readonly of?: ListCall;
  /** What it gives and is not meant: resources that are gone, and have nothing inside. */
  readonly unless?: TypeReadPlan["unless"];
  /** Called once with each of these parameters, which join the facts of what it gives: for lists that must be asked by kind. */
  readonly inEach?: readonly CallParameters[];
  /** What it gives has more of the same inside of it, at any depth: it is asked for those, too. */
  readonly isTree?: true;
  /** At `items` stands a map: its values are the items, and each has its name there as `key`; one that is only a text is its `value`. */
  readonly hasEntries?: true;
  /** One call for so many of those: parameters with `@` are then lists of what each says, and there is no `parent`. */
  readonly batch?: number;
}

export interface SharedCall extends Call {
  readonly as?: string;
  /** Without it, the reply as a whole is in the facts of every resource. */
  readonly match?: ReplyElementMatchRule;
}

export interface DetailCall extends Call {
  readonly as?: string;
  /**
   * One call for so many resources, whose parameters with `@` are lists; `match` tells what is whose. What is said by
   * `@parent`, `@account` and the like is one for all: those of different parents are not called for together.
   */
  readonly batch?: number;
  readonly match?: ReplyElementMatchRule;
  /** Only where this path says something, or one of these values. */
  readonly when?: string | Readonly<Record<string, readonly JsonValue[]>>;
  /** The call is not made where this path has a value already. */
  readonly unless?: string;
  /** Nor where the texts at these paths match. */
  readonly unlike?: Readonly<Record<string, RegExp>>;
  /** All pages of it: path to what they list. The facts have that list under the name of the call. */
  readonly items?: string;
}

/** The element at `items` that says at `by` what the resource says at `is`; with `isMany` the list of all that do. */
export interface ReplyElementMatchRule {
  readonly items: string;
  readonly by: string;
  readonly is: string;
  readonly isMany?: true;
}

export interface EmbeddedReadPlan {
  readonly type: string;
  /** Where this says something. With `each`, one for each element, whose facts are its own and `of`, those of the resource. */
  readonly when: PropertySource | string;
  readonly each?: true;
  /** A text in which `@{path}` stands for a fact. */
  readonly name: string;
  readonly properties: PropertyMapping;
  /** The place where the catalogue attaches it to the resource: unread when the call was refused. */
  readonly shownAt: readonly string[];
}
