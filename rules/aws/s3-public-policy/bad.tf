data "aws_iam_policy_document" "public" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["${aws_s3_bucket.site.arn}/*"]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
}

resource "aws_s3_bucket" "site" {
  bucket = "site"
}

resource "aws_s3_bucket_policy" "document" {
  bucket = aws_s3_bucket.site.id
  policy = data.aws_iam_policy_document.public.json # BAD
}

resource "aws_s3_bucket_policy" "encoded" {
  bucket = "a"
  policy = jsonencode({
    Statement = {
      Effect    = "Allow"
      Principal = "*" # BAD
      Action    = "s3:*"
      Resource  = "arn:aws:s3:::a/*"
    }
  })
}

locals {
  only_tls = <<-JSON
    {
      "Version": "2012-10-17",
      "Statement": [
        {"Effect": "Deny", "Principal": "*", "Action": "s3:DeleteObject", "Resource": "${aws_s3_bucket.site.arn}/*"},
        {
          "Effect": "Allow",
          "Principal": {"AWS": ["arn:aws:iam::111122223333:root", "*"]},
          "Action": ["s3:GetObject", "s3:PutObject"],
          "Resource": "${aws_s3_bucket.site.arn}/*",
          "Condition": {"Bool": {"aws:SecureTransport": "true"}}
        }
      ]
    }
  JSON
}

resource "aws_s3_bucket_policy" "only_tls" {
  bucket = "b"
  policy = local.only_tls # BAD
}

resource "aws_s3_bucket_policy" "all_addresses" {
  bucket = "c"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" } # BAD
      Action    = "s3:ListBucket"
      Resource  = "arn:aws:s3:::c"
      Condition = { IpAddress = { "aws:SourceIp" = ["0.0.0.0/0"] } }
    }]
  })
}

resource "aws_s3_bucket_policy" "condition_on_what_may_be_missing" {
  bucket = "d"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*" # BAD
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::d/*"
      Condition = {
        "ForAllValues:StringEquals" = { "aws:username" = "reader" }
        StringLikeIfExists          = { "aws:SourceVpce" = "vpce-0a1b2c3d" }
      }
    }]
  })
}

resource "aws_s3_bucket" "inside" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", NotPrincipal = { AWS = "111122223333" }, Action = "s3:GetObject", Resource = "*" }] }) # BAD
}

# Whoever lists what is in it, or writes there, does more than read pages.
resource "aws_s3_bucket" "website" {
  bucket = "website"
  website {
    index_document = "index.html"
  }
}

resource "aws_s3_bucket_policy" "website" {
  bucket = aws_s3_bucket.website.id
  policy = jsonencode({
    Statement = [
      {
        Effect    = "Allow"
        Principal = "*" # BAD
        Action    = ["s3:GetObject", "s3:ListBucket"]
        Resource  = "*"
      },
      {
        Effect    = "Allow"
        Principal = "*" # BAD
        Action    = "s3:PutObject"
        Resource  = "*"
      },
    ]
  })
}
