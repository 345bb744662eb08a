resource "aws_sns_topic" "plain" { # BAD
  name = "plain"
}

variable "key" {
  type    = string
  default = null
}

resource "aws_sns_topic" "no_key" {
  name              = "no-key"
  kms_master_key_id = var.key # BAD
}

resource "aws_sns_topic" "empty" {
  for_each          = toset(["orders", "returns"])
  name              = each.key
  kms_master_key_id = "" # BAD
}
