resource "aws_s3_bucket" "without_acl" {
  bucket = "a"
}

variable "acl" {
  default = "private"
}

resource "aws_s3_bucket" "private" {
  acl = var.acl
}

resource "aws_s3_bucket_acl" "logs" {
  bucket = aws_s3_bucket.private.id
  access_control_policy {
    owner {
      id = "75aa57f09aa0c8caeab4f8c24e99d10f8e7faeebf76c078efc7c6caea54ba06a"
    }
    grant {
      permission = "WRITE"
      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/s3/LogDelivery"
      }
    }
  }
}

# PL-AWS-S3-022 tells websites.
resource "aws_s3_bucket" "website" {
  bucket = "website"
  acl    = "public-read"
  website {
    index_document = "index.html"
  }
}
