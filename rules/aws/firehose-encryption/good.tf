resource "aws_kinesis_firehose_delivery_stream" "on" {
  name        = "on"
  destination = "extended_s3"
  server_side_encryption {
    enabled = true
  }
}

resource "aws_kinesis_firehose_delivery_stream" "from_kinesis" {
  name        = "from-kinesis"
  destination = "extended_s3"
  kinesis_source_configuration {
    kinesis_stream_arn = "arn:aws:kinesis:eu-west-1:111122223333:stream/orders"
    role_arn           = "arn:aws:iam::111122223333:role/firehose"
  }
}
