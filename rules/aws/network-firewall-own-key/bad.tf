resource "aws_networkfirewall_firewall" "silent" { # BAD
  name = "silent"
}

resource "aws_networkfirewall_firewall_policy" "aws" {
  name = "aws"
  encryption_configuration { # BAD
    type = "AWS_OWNED_KMS_KEY"
  }
}

resource "aws_networkfirewall_rule_group" "silent" { # BAD
  name     = "silent"
  type     = "STATEFUL"
  capacity = 100
}
