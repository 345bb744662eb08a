resource "aws_s3_bucket" "silent" { # BAD
  bucket = "silent"
  lifecycle {
    prevent_destroy = true
  }
}
