resource "aws_glue_security_configuration" "on" {
  name = "on"
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "SSE-KMS"
      kms_key_arn                = "arn:aws:kms:eu-west-1:111122223333:key/1"
    }
    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
      kms_key_arn                   = "arn:aws:kms:eu-west-1:111122223333:key/1"
    }
    s3_encryption {
      s3_encryption_mode = "SSE-S3"
    }
  }
}
