resource "aws_s3_bucket" "silent" { # BAD
  bucket = "silent"
}

resource "aws_s3_bucket" "said" {
  bucket = "said"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "said" {
  bucket = aws_s3_bucket.said.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "AES256" # BAD
    }
  }
}
