const problems = ["refused", "forbidden", "unavailable"] as const;
export type SignInProblem = (typeof problems)[number];

export interface SignInSearch {
  /** The page somebody wanted. */
  readonly next?: string;
  /** Why an identity provider sent them back. */
  readonly problem?: SignInProblem;
}

export function parseSignInSearch(search: Record<string, unknown>): SignInSearch {
  const problem = problems.find((item) => item === search.problem);
  return {
    // Browsers leave out tabs and line ends of an address, so that one between two slashes leads to a host, too.
    ...(typeof search.next === "string" && /^\/[^/\\\t\r\n]/.test(search.next) ? { next: search.next } : {}),
    ...(problem === undefined ? {} : { problem }),
  };
}
