resource "aws_s3_bucket" "without_acl" {
  bucket = "a"
}

variable "acl" {
  default = "private"
}

resource "aws_s3_bucket" "private" {
  acl = var.acl
}
