resource "aws_s3_bucket" "data" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "tls_only" {
  bucket = aws_s3_bucket.data.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = ["${aws_s3_bucket.data.arn}/*"]
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

variable "organisation" {}

data "aws_iam_policy_document" "organisation" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::data/*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalOrgID"
      values   = [var.organisation]
    }
  }
  statement {
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::data/*"]
    principals {
      type        = "Service"
      identifiers = ["cloudfront.amazonaws.com"]
    }
  }
}

resource "aws_s3_bucket_policy" "organisation" {
  bucket = aws_s3_bucket.data.id
  policy = data.aws_iam_policy_document.organisation.json
}

variable "policy" {}

resource "aws_s3_bucket_policy" "unknown" {
  bucket = aws_s3_bucket.data.id
  policy = var.policy
}

# PL-AWS-S3-022 tells websites.
resource "aws_s3_bucket" "website" {
  bucket = "website"
  website {
    index_document = "index.html"
  }
}

resource "aws_s3_bucket_policy" "website" {
  bucket = aws_s3_bucket.website.id
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}
