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
