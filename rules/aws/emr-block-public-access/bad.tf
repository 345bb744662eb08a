resource "aws_emr_block_public_access_configuration" "off" {
  block_public_security_group_rules = false # BAD
}

resource "aws_emr_block_public_access_configuration" "all" {
  block_public_security_group_rules = true
  permitted_public_security_group_rule_range { # BAD
    min_range = 0
    max_range = 65535
  }
}
