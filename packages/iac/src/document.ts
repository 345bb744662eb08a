/** What reading gives: documents with the resources in them. */
import type { UnknownCause } from "@plumbline/hcl";
import type { JsonObject, JsonValue, PathStep, SourceRange } from "@plumbline/model";
import type { SourceText } from "./source/source-text.js";
import type { SourceTree } from "./source/source-tree.js";

/** The kinds of documents. */
export type TemplateKind =
  | "terraform"
  | "terraform-plan"
  | "terraform-state"
  | "cloudformation"
  | "arm"
  | "kubernetes"
  | "json"
  | "yaml";

/**
 * One thing rules are asked about: a template with its parameters, a Terraform file with what its module calls bring,
 * a Kubernetes object. `body` has the shape existing rules expect.
 */
export interface Document {
  readonly kind: TemplateKind;
  /** The files it was made of, the template last. */
  readonly paths: readonly string[];
  /** The folder of the Helm chart that made it. */
  readonly chart?: string;
  /** The folder of the kustomization that made it. */
  readonly kustomization?: string;
  /** Which of several documents in one file, counted from 0. */
  readonly index?: number;
  readonly body: JsonValue;
  readonly resources: readonly Resource[];
  /** Parts of `body` that are not known before deployment; paths start at `body`. */
  readonly unknowns: readonly UnknownPart[];
  readonly source: SourceTree;
  /** Of what is put together from several files, those that are not the file of `source`. */
  readonly otherSources?: () => readonly SourceText[];
}

/** A resource as the code declares it: its attributes, what of them is unknown, and its place. */
export interface Resource {
  /** Unique in its document: `module.network.aws_subnet.private["a"]`, a logical id, `apps/v1/Deployment/shop/web`. */
  readonly address: string;
  /** As the language writes it: `aws_s3_bucket`, `AWS::S3::Bucket`, `Microsoft.Storage/storageAccounts`, `Deployment`. */
  readonly type: string;
  readonly name: string;
  /** `count` or `for_each` instance. */
  readonly index?: string | number;
  /** Terraform only: managed resources and data sources. */
  readonly mode?: "managed" | "data";
  /** The provider configuration that serves it: `aws`, `aws.west`. */
  readonly provider?: string;
  /** Evaluated attributes, nested blocks as arrays; unknown values as their reference text. */
  readonly attributes: JsonObject;
  /** Paths start at `attributes`. */
  readonly unknowns: readonly UnknownPart[];
  /** Set when nobody can know whether (or how often) the resource will exist. */
  readonly existence?: readonly UnknownCause[];
  /** Attributes whose value is marked sensitive; paths start at `attributes`. */
  readonly sensitive?: readonly (readonly PathStep[])[];
  /** The module or stack calls that lead here, outermost first. */
  readonly calls: readonly ModuleCall[];
  /** ARM only: what its template is deployed to, unless that is a resource group. */
  readonly deploymentLevel?: "subscription" | "managementGroup" | "tenant";
  /** The block or entry that declares it; children are its attributes. */
  readonly source: SourceTree;
  /** Where the resource stands in the document's body. */
  readonly path: readonly PathStep[];
  /** Addresses it had before, nearest first, where the code says so. */
  readonly formerAddresses?: readonly string[];
  /** What the provider calls it, where that is known (from a state or a plan): id and ARN, for pairing with a cloud. */
  readonly identity?: { readonly id?: string; readonly arn?: string };
}

/** The call of a module or nested template that leads to a resource. */
export interface ModuleCall {
  /** `module.network[0]`, or the logical id of a nested stack. */
  readonly address: string;
  /** As written in the call. */
  readonly from: string;
  readonly range: SourceRange;
}

/** Part of a document that cannot be known before deployment, and the reasons. */
export interface UnknownPart {
  readonly path: readonly PathStep[];
  readonly causes: readonly UnknownCause[];
}

/** Something that could not be read, or not wholly. Never ends the reading. */
export interface Problem {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
  /** The file is not what its name says, or not as a whole: what stands in it may not have been read. */
  readonly isUnparsed?: true;
  /** What has to be installed for it to be read. */
  readonly missing?: MissingDependency;
}

/** A module, chart or base that the code calls and that nobody has installed. */
export interface MissingDependency {
  readonly kind: "module" | "chart" | "remote base";
  /** As the call names it. */
  readonly name: string;
}
