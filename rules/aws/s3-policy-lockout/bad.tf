resource "aws_s3_bucket_policy" "locked" {
  bucket = "data"
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*" # BAD
      Action    = "s3:*"
      Resource  = "*"
    }]
  })
}
