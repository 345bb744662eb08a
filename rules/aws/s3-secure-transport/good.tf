resource "aws_s3_bucket" "data" {
  bucket = "data"
}

data "aws_iam_policy_document" "data" {
  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.data.arn, "${aws_s3_bucket.data.arn}/*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = [false]
    }
  }
}

resource "aws_s3_bucket_policy" "data" {
  bucket = aws_s3_bucket.data.id
  policy = data.aws_iam_policy_document.data.json
}

variable "policy" {}

resource "aws_s3_bucket" "given" {
  bucket = "given"
}

resource "aws_s3_bucket_policy" "given" {
  bucket = aws_s3_bucket.given.id
  policy = var.policy
}
