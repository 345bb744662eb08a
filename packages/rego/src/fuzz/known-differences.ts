/** Differences from OPA that the README gives reasons for, by what is seen of them. */
interface KnownDifference {
  readonly name: string;
  /** Of what is told of the outcomes. */
  readonly pattern: RegExp;
  /** Of the policy. */
  readonly policy?: RegExp;
}

const knownDifferences: readonly KnownDifference[] = [
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
  {
    name: "a type below a replaced part of the input",
    pattern: /^expected rego_type_error.*\n {2}actual {3}values/m,
    policy: /with input\.\w/,
  },
  {
    name: "a variable that OPA forgets beside a comprehension",
    pattern:
      /^expected (?:values|rego_type_error).*\n {2}actual {3}rego_unsafe_var_error \((?:var \w+ is unsafe(?:; )?)+\)/m,
    policy: /[[{][^\n{}[\]]*(?:[{[(][^\n]*)?\| /,
  },
  {
    name: "a comprehension or every that declares a name behind its first use",
    pattern: /^expected values.*\n {2}actual {3}rego_compile_error \(var \w+ referenced above\)/m,
  },
  {
    name: "a reference through several rules",
    pattern: /^expected rego_type_error \((?:undefined ref: data\.|match error).*\n {2}actual {3}values/m,
    policy: /data(?:\.\w+)*\[\w+\]|\[[\w.]+\][^\n]* (?:=|contains|if)/,
  },
  { name: "a literal with parts that are not known", pattern: /^expected .*undefined ref: [[{]/m },
  { name: "a constant of the wrong type inside of every", pattern: /^expected values\n.*invalid argument \d: / },
  {
    name: "the name for what is unsafe inside of a template string",
    pattern: /^expected rego_compile_error \(var \w+ is undeclared.*\n {2}actual {3}rego_unsafe_var_error/m,
    policy: /\$["`]/,
  },
  { name: "OPA's own failure", pattern: /^ {2}expected eval_internal_error$/m },
];

/** The name of a difference between two outcomes that is known; undefined where it is news. */
export function findKnownDifference(text: string, policy: string): string | undefined {
  return knownDifferences.find((each) => each.pattern.test(text) && (each.policy?.test(policy) ?? true))?.name;
}
