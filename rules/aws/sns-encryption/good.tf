resource "aws_sns_topic" "managed" {
  name              = "managed"
  kms_master_key_id = "alias/aws/sns"
}

resource "aws_kms_key" "topics" {
  enable_key_rotation = true
}

resource "aws_sns_topic" "own" {
  name              = "own"
  kms_master_key_id = aws_kms_key.topics.id
}
