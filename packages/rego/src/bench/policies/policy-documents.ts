import type { BenchPolicy } from "../bench-policy.js";

const policy = `package rule

default pass = true

pass = false {
  count(violations) > 0
}

as_array(x) = x {
  is_array(x)
}

as_array(x) = [x] {
  not is_array(x)
}

statements[[role.RoleName, statement]] {
  role := input.Roles[_]
  attached := role.Policies[_]
  document := json.unmarshal(attached.PolicyDocument)
  statement := as_array(document.Statement)[_]
  statement.Effect == "Allow"
}

violations[msg] {
  [name, statement] := statements[_]
  as_array(statement.Action)[_] == "*"
  as_array(statement.Resource)[_] == "*"
  msg := sprintf("%s may do everything", [name])
}

violations[msg] {
  [name, statement] := statements[_]
  action := as_array(statement.Action)[_]
  startswith(lower(action), "iam:")
  endswith(action, "*")
  not statement.Condition
  msg := sprintf("%s may use %s without a condition", [name, action])
}

violations[msg] {
  role := input.Roles[_]
  trust := json.unmarshal(role.AssumeRolePolicyDocument)
  as_array(trust.Statement)[_].Principal.AWS == "*"
  msg := sprintf("%s trusts everybody", [role.RoleName])
}
`;

const allow = (Action: unknown, Resource: unknown, more = {}) => ({ Effect: "Allow", Action, Resource, ...more });

const documentOf = (n: number) => ({
  Version: "2012-10-17",
  Statement: [
    allow(["s3:GetObject", "s3:ListBucket"], [`arn:aws:s3:::bucket-${n}`, `arn:aws:s3:::bucket-${n}/*`]),
    n % 4 === 0 ? allow("*", "*") : allow(["iam:Get*", "iam:List*"], "*", { Condition: { Bool: { "aws:Mfa": true } } }),
    { Effect: "Deny", Action: "s3:DeleteBucket", Resource: "*" },
    allow(n % 3 === 0 ? "iam:*" : "logs:PutLogEvents", `arn:aws:logs:eu-west-1:123456789012:log-group:${n}`),
  ],
});

const role = (n: number) => ({
  RoleName: `role-${n}`,
  AssumeRolePolicyDocument: JSON.stringify({
    Version: "2012-10-17",
    Statement: { Effect: "Allow", Principal: n === 2 ? { AWS: "*" } : { Service: "ec2.amazonaws.com" } },
  }),
  Policies: [n, n + 10].map((id) => ({ PolicyName: `p${id}`, PolicyDocument: JSON.stringify(documentOf(id)) })),
});

/** Policy documents as JSON inside strings, as identity services give them. */
export const policyDocumentsPolicy: BenchPolicy = {
  name: "c  JSON inside strings",
  version: "v0",
  policy,
  query: "data.rule",
  documents: [{ Roles: [0, 1, 2, 3, 4].map(role) }],
};
