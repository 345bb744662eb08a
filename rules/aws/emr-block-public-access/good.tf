variable "block" {}

resource "aws_emr_block_public_access_configuration" "on" {
  block_public_security_group_rules = true
}

resource "aws_emr_block_public_access_configuration" "usual" {
  block_public_security_group_rules = true
  permitted_public_security_group_rule_range {
    min_range = 22
    max_range = 22
  }
}

resource "aws_emr_block_public_access_configuration" "later" {
  block_public_security_group_rules = var.block
}
