resource "aws_s3_bucket" "orders" {
  bucket = "shop-orders"
}

resource "aws_s3_bucket" "site" {
  bucket = "shop-site"
}

resource "aws_s3_bucket_acl" "site" {
  bucket = aws_s3_bucket.site.id
  acl    = "public-read"
}

data "aws_iam_policy_document" "orders" {
  statement {
    effect    = "Allow"
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::shop-orders/*"]

    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_s3_bucket_policy" "orders" {
  bucket = aws_s3_bucket.orders.id
  policy = data.aws_iam_policy_document.orders.json
}
