resource "aws_kms_key" "messages" {
  enable_key_rotation = true
}

resource "aws_sqs_queue" "own" {
  name              = "own"
  kms_master_key_id = aws_kms_key.messages.arn
}

resource "aws_sqs_queue" "silent" {
  name = "silent"
}
