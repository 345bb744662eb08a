data "aws_partition" "here" {}

resource "aws_cloudtrail" "all" {
  name           = "all"
  s3_bucket_name = "trail"
  event_selector {
    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:aws:s3:::"]
    }
  }
}

resource "aws_cloudtrail" "one" {
  name           = "one"
  s3_bucket_name = "trail"
  event_selector {
    read_write_type = "ReadOnly"
    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:${data.aws_partition.here.partition}:s3"]
    }
  }
}

resource "aws_cloudtrail" "advanced" {
  name           = "advanced"
  s3_bucket_name = "trail"
  advanced_event_selector {
    field_selector {
      field  = "eventCategory"
      equals = ["Data"]
    }
    field_selector {
      field  = "resources.type"
      equals = ["AWS::S3::Object"]
    }
  }
}
