resource "aws_networkfirewall_firewall" "main" { # BAD
  name = "main"
}
