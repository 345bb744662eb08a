resource "aws_kms_key" "default" { # BAD
  description = "default"
}

resource "aws_kms_key" "off" {
  customer_master_key_spec = "SYMMETRIC_DEFAULT"
  key_usage                = "ENCRYPT_DECRYPT"
  enable_key_rotation      = false # BAD
}

resource "aws_kms_key" "many" { # BAD
  for_each    = toset(["logs", "backup"])
  description = each.key
}
