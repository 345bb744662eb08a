/** A resource, a test, or one test on some resources that runs leave out. */
export type Exclusion =
  | { readonly exclusionType: "single"; readonly masterTestID: string; readonly paths: readonly string[] }
  | { readonly exclusionType: "test"; readonly masterTestID: string }
  | { readonly exclusionType: "resource"; readonly paths: readonly string[] };

/** What an exclusion leaves out: a test on a resource, a test, or a resource. */
export const exclusionTypes = ["single", "test", "resource"] as const satisfies readonly Exclusion["exclusionType"][];
