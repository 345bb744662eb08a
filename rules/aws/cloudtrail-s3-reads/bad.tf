resource "aws_cloudtrail" "silent" { # BAD
  name           = "silent"
  s3_bucket_name = "trail"
}

resource "aws_cloudtrail" "other" {
  name           = "other"
  s3_bucket_name = "trail"
  event_selector { # BAD
    read_write_type = "WriteOnly"
    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:aws:s3"]
    }
  }
}

resource "aws_cloudtrail" "functions" {
  name           = "functions"
  s3_bucket_name = "trail"
  event_selector { # BAD
    data_resource {
      type   = "AWS::Lambda::Function"
      values = ["arn:aws:lambda"]
    }
  }
}

resource "aws_cloudtrail" "advanced" {
  name           = "advanced"
  s3_bucket_name = "trail"
  advanced_event_selector { # BAD
    field_selector {
      field  = "resources.type"
      equals = ["AWS::S3::Object"]
    }
    field_selector {
      field  = "readOnly"
      equals = ["false"]
    }
  }
}
