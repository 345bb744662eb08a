import type { BenchPolicy } from "../bench-policy.js";

const policy = `package network

exposed[msg] {
  instance := input.instances[_]
  group := input.groups[_]
  group.id == instance.groups[_]
  rule := input.rules[_]
  rule.group == group.id
  rule.direction == "ingress"
  rule.cidr == "0.0.0.0/0"
  rule.from <= 22
  rule.to >= 22
  msg := sprintf("%s is open to everybody through %s", [instance.name, group.name])
}
`;

/** A join of instances, security groups and their rules. */
export const joinPolicy: BenchPolicy = {
  name: "e  three-way join",
  version: "v0",
  policy,
  query: "data.network.exposed",
  documents: [
    {
      instances: Array.from({ length: 15 }, (_, n) => ({
        name: `instance-${n}`,
        groups: [`sg-${n % 10}`, `sg-${(n * 3) % 10}`],
      })),
      groups: Array.from({ length: 10 }, (_, n) => ({ id: `sg-${n}`, name: `group ${n}` })),
      rules: Array.from({ length: 40 }, (_, n) => ({
        group: `sg-${n % 10}`,
        direction: n % 4 === 3 ? "egress" : "ingress",
        cidr: n % 5 === 0 ? "0.0.0.0/0" : `10.0.${n}.0/24`,
        from: n % 2 === 0 ? 22 : 443,
        to: n % 2 === 0 ? 22 : 443,
      })),
    },
  ],
};
