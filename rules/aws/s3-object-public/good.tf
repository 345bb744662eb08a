variable "acl" {}

resource "aws_s3_object" "silent" {
  bucket = "data"
  key    = "silent"
}

resource "aws_s3_bucket_object" "private" {
  bucket = "data"
  key    = "private"
  acl    = "private"
}

resource "aws_s3_object" "given" {
  bucket = "data"
  key    = "given"
  acl    = var.acl
}
