resource "aws_sqs_queue" "plain" {
  name                    = "plain"
  sqs_managed_sse_enabled = false # BAD
}

locals {
  encrypt = "false"
}

resource "aws_sqs_queue" "text" {
  name                    = "text"
  kms_master_key_id       = ""
  sqs_managed_sse_enabled = local.encrypt # BAD
}
