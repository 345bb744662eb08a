resource "aws_s3_bucket_policy" "all" {
  bucket = "data"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::444455556666:role/other"] } # BAD
      Action    = "s3:*"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_bucket_policy" "acl" {
  bucket = "data"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "444455556666" } # BAD
      Action    = ["s3:PutObject", "s3:PutObjectAcl"]
      Resource  = "*"
    }]
  })
}
