resource "aws_kinesis_stream" "silent" { # BAD
  name = "silent"
}

resource "aws_kinesis_stream" "aws_key" {
  name            = "aws-key"
  encryption_type = "KMS"
  kms_key_id      = "alias/aws/kinesis" # BAD
}
