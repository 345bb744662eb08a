import { compile } from "@plumbline/rego";

const policy = compile([
  {
    file: "s3.rego",
    text: `package s3
deny[msg] {
  bucket := input.buckets[_]
  not bucket.encrypted
  msg := sprintf("%s is not encrypted", [bucket.name])
}`,
  },
]);

const input = { buckets: [{ name: "logs" }] };
console.log(String(policy.evaluate(input, { query: "data.s3.deny" }))); // {"logs is not encrypted"}
console.log(policy.query("data.s3.deny[msg]").evaluate(input)); // [ { msg: "logs is not encrypted" } ]
