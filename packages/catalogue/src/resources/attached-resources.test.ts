import { expect, it } from "vitest";
import { formatSourceLocationOfShape, readTestShapes } from "../testing.js";

const statement = {
  Effect: "Allow",
  Principal: { AWS: ["*"] },
  Action: ["s3:GetObject"],
  Resource: [expect.stringContaining("/*")],
};

it.each([
  [
    "jsonencode",
    `resource "aws_s3_bucket" "b" {}
resource "aws_s3_bucket_policy" "p" {
  bucket = aws_s3_bucket.b.id
  policy = jsonencode({
    Statement = {
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "\${aws_s3_bucket.b.arn}/*"
    }
  })
}
`,
  ],
  [
    "a here document",
    `resource "aws_s3_bucket" "b" {}
resource "aws_s3_bucket_policy" "p" {
  bucket = aws_s3_bucket.b.id
  policy = <<EOF
{ "Statement": [{
      "Effect": "Allow",
      "Principal": { "AWS": "*" },
      "Action": ["s3:GetObject"],
      "Resource": "\${aws_s3_bucket.b.arn}/*"
}] }
EOF
}
`,
  ],
])("the policy of a bucket, written as %s, is a resource and shown beside the bucket, in one form", (_, text) => {
  const [bucket, policy] = readTestShapes({ "main.tf": text });
  expect(policy).toMatchObject({ type: "AWS::S3::BucketPolicy" });
  expect(policy?.written.properties).toMatchObject({ PolicyDocument: { Statement: [statement] } });
  expect(bucket?.written.beside).toEqual({ Policy: { Statement: [statement] } });
  expect(bucket?.unknowns.map(({ path }) => path)).toEqual([["beside", "Policy", "Statement", 0, "Resource", 0]]);
  for (const start of [
    [bucket, "beside", "Policy"],
    [policy, "properties", "PolicyDocument"],
  ] as const) {
    const [shape, ...path] = start;
    expect(formatSourceLocationOfShape(shape, ...path, "Statement", 0, "Principal", "AWS", 0)).toBe("main.tf:7");
    expect(formatSourceLocationOfShape(shape, ...path, "Statement", 0, "Resource", 0)).toBe("main.tf:9");
  }
});

it("the same in a template", () => {
  const [bucket] = readTestShapes({
    "a.yaml": `AWSTemplateFormatVersion: "2010-09-09"
Resources:
  B:
    Type: AWS::S3::Bucket
  P:
    Type: AWS::S3::BucketPolicy
    Properties:
      Bucket: !Ref B
      PolicyDocument:
        Statement:
          Effect: Allow
          Principal: "*"
          Action: s3:GetObject
          Resource: !Sub "\${B.Arn}/*"
`,
  });
  expect(bucket?.written.beside).toEqual({ Policy: { Statement: [statement] } });
  expect(formatSourceLocationOfShape(bucket, "beside", "Policy", "Statement", 0, "Principal", "AWS", 0)).toBe(
    "a.yaml:12",
  );
});
