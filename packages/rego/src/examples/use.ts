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

policy.evaluate({ buckets: [{ name: "logs" }] }, { query: "data.s3.deny" }); // a RegoSet: {"logs is not encrypted"}
policy.query("data.s3.deny[msg]").evaluate({ buckets: [{ name: "logs" }] }); // [{ msg: "logs is not encrypted" }]
