resource "aws_glue_security_configuration" "off" {
  name = "off"
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "SSE-KMS"
      kms_key_arn                = "arn:aws:kms:eu-west-1:111122223333:key/1"
    }
    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "DISABLED" # BAD
    }
    s3_encryption { # BAD
    }
  }
}
