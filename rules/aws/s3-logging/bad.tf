resource "aws_s3_bucket" "logs" {
  bucket = "logs"
}

resource "aws_s3_bucket" "silent" { # BAD
  bucket = "silent"
}

resource "aws_s3_bucket" "loud" {
}

resource "aws_s3_bucket_logging" "loud" {
  bucket        = aws_s3_bucket.loud.id
  target_bucket = aws_s3_bucket.logs.bucket
  target_prefix = "loud/"
}

resource "aws_s3_bucket" "loud_copy" { # BAD
}
