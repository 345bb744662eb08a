resource "aws_s3_bucket" "silent" { # BAD
  bucket = "silent"
}

resource "aws_s3_bucket" "reads" {
  bucket = "reads"
}

resource "aws_s3_bucket_policy" "reads" {
  bucket = aws_s3_bucket.reads.id
  policy = jsonencode({ # BAD
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}
