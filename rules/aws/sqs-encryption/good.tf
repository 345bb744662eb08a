resource "aws_sqs_queue" "default" {
  name = "default"
}

resource "aws_sqs_queue" "managed" {
  name                    = "managed"
  sqs_managed_sse_enabled = true
}

resource "aws_sqs_queue" "own_key" {
  name                    = "own-key"
  kms_master_key_id       = "alias/queues"
  sqs_managed_sse_enabled = false
}

variable "key" {}

resource "aws_sqs_queue" "unknown_key" {
  kms_master_key_id       = var.key
  sqs_managed_sse_enabled = false
}
