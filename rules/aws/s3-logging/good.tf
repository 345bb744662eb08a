resource "aws_s3_bucket" "logs" {
  bucket = "logs"
}

resource "aws_s3_bucket" "old_logs" {
  acl = "log-delivery-write"
}

resource "aws_s3_bucket" "balancer_logs" {
}

resource "aws_lb" "front" {
  access_logs {
    bucket  = aws_s3_bucket.balancer_logs.id
    enabled = true
  }
}

resource "aws_s3_bucket" "nested" {
  logging {
    target_bucket = aws_s3_bucket.logs.id
  }
}

resource "aws_s3_bucket" "separate" {
}

resource "aws_s3_bucket_logging" "separate" {
  bucket        = aws_s3_bucket.separate.id
  target_bucket = aws_s3_bucket.logs.id
  target_prefix = "separate/"
}
