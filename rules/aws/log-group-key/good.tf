variable "key" {}

resource "aws_kms_key" "logs" {}

resource "aws_cloudwatch_log_group" "own" {
  kms_key_id = aws_kms_key.logs.arn
}

resource "aws_cloudwatch_log_group" "given" {
  kms_key_id = var.key
}
