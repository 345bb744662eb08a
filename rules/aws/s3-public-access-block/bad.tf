variable "public" {
  default = true
}

resource "aws_s3_bucket_public_access_block" "half" { # BAD
  bucket              = "half"
  block_public_acls   = true
  block_public_policy = true
}

resource "aws_s3_bucket_public_access_block" "off" {
  bucket                  = "off"
  block_public_acls       = false # BAD
  block_public_policy     = !var.public # BAD
  ignore_public_acls      = true
  restrict_public_buckets = "false" # BAD
}

resource "aws_s3_account_public_access_block" "nothing" { # BAD
}
