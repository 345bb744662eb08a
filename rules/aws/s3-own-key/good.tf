variable "algorithm" {}

resource "aws_s3_bucket" "own" {
  bucket = "own"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "own" {
  bucket = aws_s3_bucket.own.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "aws:kms"
    }
  }
}

resource "aws_s3_bucket" "given" {
  server_side_encryption_configuration {
    rule {
      apply_server_side_encryption_by_default {
        sse_algorithm = var.algorithm
      }
    }
  }
}
