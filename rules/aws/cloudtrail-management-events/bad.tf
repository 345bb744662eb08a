resource "aws_cloudtrail" "writes" {
  name           = "writes"
  s3_bucket_name = "trail"
  event_selector { # BAD
    read_write_type = "WriteOnly"
  }
}

resource "aws_cloudtrail" "data" {
  name           = "data"
  s3_bucket_name = "trail"
  event_selector { # BAD
    include_management_events = false
    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:aws:s3"]
    }
  }
}
