const problems = ["refused", "forbidden", "unavailable"] as const;
export type SignInProblem = (typeof problems)[number];

export interface SignInSearch {
  /** The page somebody wanted. */
  readonly next?: string;
  /** Why an identity provider sent them back. */
  readonly problem?: SignInProblem;
}

export function signInSearch(given: Record<string, unknown>): SignInSearch {
  const problem = problems.find((one) => one === given.problem);
  return {
    ...(typeof given.next === "string" && /^\/[^/\\]/.test(given.next) ? { next: given.next } : {}),
    ...(problem === undefined ? {} : { problem }),
  };
}
