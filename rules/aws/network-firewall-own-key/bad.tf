resource "aws_networkfirewall_firewall" "silent" { # BAD
  name = "silent"
}

resource "aws_networkfirewall_firewall_policy" "aws" {
  name = "aws"
  encryption_configuration { # BAD
    type = "AWS_OWNED_KMS_KEY"
  }
}
