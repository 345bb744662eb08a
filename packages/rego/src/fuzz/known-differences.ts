/** Differences from OPA that the README gives reasons for, by what is seen of them. */
const knownDifferences: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: "a conflict where OPA does not look", pattern: /^ {2}actual {3}eval_conflict_error$/m },
  { name: "a conflict where only OPA looks", pattern: /^ {2}expected eval_conflict_error$/m },
  { name: "a function replaced around every", pattern: /^expected .*used as reference, not called/m },
  {
    name: "unsafe by OPA's order of checks",
    pattern: /^expected rego_unsafe_var_error.*\n {2}actual {3}(?:values|rego_type_error)/m,
  },
  {
    name: "a replaced part of the input, which OPA reads like a package",
    pattern: /^expected .*undefined ref: input/m,
  },
  { name: "a literal with parts that are not known", pattern: /^expected .*undefined ref: [[{]/m },
  { name: "a constant of the wrong type inside of every", pattern: /^expected values\n.*invalid argument \d: / },
  { name: "OPA's own failure", pattern: /^ {2}expected eval_internal_error$/m },
];

/** The name of a difference between two outcomes that is known; undefined where it is news. */
export function findKnownDifference(text: string): string | undefined {
  return knownDifferences.find(({ pattern }) => pattern.test(text))?.name;
}
