resource "aws_kinesis_firehose_delivery_stream" "silent" { # BAD
  name        = "silent"
  destination = "extended_s3"
}

resource "aws_kinesis_firehose_delivery_stream" "off" {
  name        = "off"
  destination = "extended_s3"
  server_side_encryption {
    enabled = false # BAD
  }
}

resource "aws_kinesis_firehose_delivery_stream" "half" {
  name        = "half"
  destination = "extended_s3"
  server_side_encryption { # BAD
    key_type = "AWS_OWNED_CMK"
  }
}
