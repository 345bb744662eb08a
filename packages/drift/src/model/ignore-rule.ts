/** What to ignore, why, and until when. A rule without a path is about whole resources. */
export interface IgnoreRule {
  /** A type of the catalogue or of the code; a glob: `*` is any text, `?` one character. */
  readonly type?: string;
  /**
   * An attribute with all below it, by its name in the shape or in the code: `Tags`, `spec.**.image`, `versioning[*]`.
   */
  readonly path?: string;
  /** A tag of either side, `name` or `name=value`; a glob. */
  readonly tag?: string;
  /** An address in the code, a live identifier, or a name; a glob. */
  readonly name?: string;
  /** A line of a `.driftignore`, in place of all selectors. */
  readonly driftignore?: string;
  readonly reason: string;
  /** The last day on which the rule applies: `2027-01-31`. */
  readonly expires?: string;
}

/** How much a rule ignored in a comparison. */
export interface IgnoreRuleUse {
  readonly rule: IgnoreRule;
  /** How many resources or attributes it ignores. */
  readonly applied: number;
  /** An expired rule ignores nothing. */
  readonly isExpired: boolean;
}

/** Whether a rule does not apply any more on a day. */
export function isIgnoreRuleExpired({ expires }: IgnoreRule, today: string): boolean {
  return expires !== undefined && expires < today;
}
