resource "aws_s3_bucket_policy" "tls" {
  bucket = "data"
  policy = jsonencode({
    Statement = [
      { Effect = "Deny", Principal = "*", Action = "s3:*", Resource = "*", Condition = { Bool = { "aws:SecureTransport" = "false" } } },
      { Effect = "Deny", Principal = { AWS = "arn:aws:iam::111122223333:role/one" }, Action = "*", Resource = "*" },
    ]
  })
}
