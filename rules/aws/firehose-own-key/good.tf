resource "aws_kms_key" "delivery" {
  enable_key_rotation = true
}

resource "aws_kinesis_firehose_delivery_stream" "own" {
  name        = "own"
  destination = "extended_s3"
  server_side_encryption {
    enabled  = true
    key_type = "CUSTOMER_MANAGED_CMK"
    key_arn  = aws_kms_key.delivery.arn
  }
}
