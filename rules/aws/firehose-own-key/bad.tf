resource "aws_kinesis_firehose_delivery_stream" "silent" { # BAD
  name        = "silent"
  destination = "extended_s3"
}

resource "aws_kinesis_firehose_delivery_stream" "aws_key" {
  name        = "aws-key"
  destination = "extended_s3"
  server_side_encryption {
    enabled  = true
    key_type = "AWS_OWNED_CMK" # BAD
  }
}

resource "aws_kinesis_firehose_delivery_stream" "no_key" {
  name        = "no-key"
  destination = "extended_s3"
  server_side_encryption {
    enabled  = true
    key_type = "CUSTOMER_MANAGED_CMK"
    key_arn  = "" # BAD
  }
}
