resource "aws_kms_key" "stream" {
  enable_key_rotation = true
}

resource "aws_kinesis_stream" "own" {
  name            = "own"
  encryption_type = "KMS"
  kms_key_id      = aws_kms_key.stream.id
}
