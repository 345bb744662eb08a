resource "aws_sqs_queue" "aws_key" {
  name              = "aws-key"
  kms_master_key_id = "alias/aws/sqs" # BAD
}

resource "aws_sns_topic" "aws_key" {
  name              = "aws-key"
  kms_master_key_id = "alias/aws/sns" # BAD
}
