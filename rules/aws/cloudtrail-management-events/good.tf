variable "kind" {}

resource "aws_cloudtrail" "both" {
  name           = "both"
  s3_bucket_name = "trail"
  event_selector {
    read_write_type           = "WriteOnly"
    include_management_events = false
  }
  event_selector {
    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:aws:s3"]
    }
  }
}

resource "aws_cloudtrail" "given" {
  name           = "given"
  s3_bucket_name = "trail"
  event_selector {
    read_write_type = var.kind
  }
}
