/** What somebody does not want to hear of, why, and until when. Without a path it is about whole resources. */
export interface IgnoreRule {
  /** Of the catalogue or of the code, a glob: `*` is any text, `?` one character. */
  readonly type?: string;
  /** An attribute and all below it, by the names of the shape or of the code: `Tags`, `spec.**.image`, `versioning[*]`. */
  readonly path?: string;
  /** `name` or `name=value`, of either side; a glob. */
  readonly tag?: string;
  /** Address in the code, id in the cloud, or name; a glob. */
  readonly name?: string;
  /** A line of a `.driftignore`, which says all of that at once. */
  readonly driftignore?: string;
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

export function isExpired({ expires }: IgnoreRule, today: string): boolean {
  return expires !== undefined && expires < today;
}
