data "aws_caller_identity" "me" {}

resource "aws_s3_bucket_policy" "reads" {
  bucket = "data"
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Principal = { AWS = "444455556666" }, Action = ["s3:Get*", "s3:PutObject"], Resource = "*" },
      { Effect = "Deny", Principal = { AWS = "444455556666" }, Action = "s3:*", Resource = "*" },
      { Effect = "Allow", Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.me.account_id}:root" }, Action = "s3:*", Resource = "*" },
    ]
  })
}
