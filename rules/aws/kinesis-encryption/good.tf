resource "aws_kinesis_stream" "managed" {
  name            = "managed"
  encryption_type = "KMS"
  kms_key_id      = "alias/aws/kinesis"
}

variable "encryption" {}

resource "aws_kinesis_stream" "unknown" {
  name            = "unknown"
  encryption_type = var.encryption
}
