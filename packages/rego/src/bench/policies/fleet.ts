import type { BenchPolicy } from "../bench-policy.js";

const kinds = ["bucket", "machine", "database", "network", "key", "queue", "role", "function", "disk", "cluster"];

const checks: readonly ((n: number) => string)[] = [
  (n) => `not input.properties.flag${n % 7}`,
  (n) => `input.properties.size > ${n}`,
  (n) => `input.properties.region == "region-${n % 5}"`,
  (n) => `startswith(input.name, "test-${n % 11}")`,
  (n) => `not input.tags.tag${n % 6}`,
  (n) => `input.properties.ports[_] == ${n % 50}`,
  (n) => `lower(input.properties.tier) == "tier${n % 4}"`,
  (n) => `count(input.properties.ports) > ${n % 4}`,
];

function rule(n: number): string {
  const check = checks[n % checks.length] as (n: number) => string;
  return `
rule_${n} := "rule ${n} is broken" if {
  input.kind == "${kinds[n % kinds.length]}"
  ${check(n)}
}
`;
}

const documentOf = (n: number) => ({
  name: `${n % 3 === 0 ? "test" : "prod"}-${n % 11}-${n}`,
  kind: kinds[(n * 7) % kinds.length] as string,
  tags: { [`tag${n % 6}`]: "yes", [`tag${(n + 2) % 6}`]: "yes" },
  properties: {
    region: `region-${n % 5}`,
    tier: `Tier${n % 4}`,
    size: (n * 37) % 1000,
    ports: [22, 80, n % 50],
    [`flag${n % 7}`]: true,
  },
});

const ruleCount = 1000;

/** A thousand rules over many small documents. */
export function createFleetPolicy(documents: number): BenchPolicy {
  return {
    name: `g  ${ruleCount} rules, ${documents} documents`,
    version: "v1",
    policy: `package fleet\n\nimport rego.v1\n${Array.from({ length: ruleCount }, (_, n) => rule(n)).join("")}`,
    query: "data.fleet",
    documents: Array.from({ length: documents }, (_, n) => documentOf(n)),
    simpleRules: ruleCount,
  };
}
