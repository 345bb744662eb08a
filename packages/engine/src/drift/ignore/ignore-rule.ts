/** What somebody does not want to hear of, why, and until when. */
export interface IgnoreRule {
  /** Globs: `*` is any text, `?` one character. A type is the catalogue's or the code's. */
  readonly type?: string;
  /** An attribute and all below it: `properties.Tags`, `spec.template.**.image`. Without one, whole resources are meant. */
  readonly path?: string;
  /** `name` or `name=value`, of either side. */
  readonly tag?: string;
  /** Address in the code, id in the cloud, or name. */
  readonly name?: string;
  readonly reason: string;
  /** The last day it holds: `2027-01-31`. */
  readonly expires?: string;
}

export interface IgnoreRuleUse {
  readonly rule: IgnoreRule;
  /** How many resources or attributes it hides. */
  readonly applied: number;
  /** An expired one hides nothing. */
  readonly isExpired: boolean;
}
