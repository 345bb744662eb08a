resource "aws_networkfirewall_firewall" "silent" { # BAD
  name = "silent"
}

resource "aws_networkfirewall_firewall" "off" {
  name              = "off"
  delete_protection = false # BAD
}
