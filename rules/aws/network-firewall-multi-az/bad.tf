resource "aws_networkfirewall_firewall" "one" { # BAD
  name = "one"
  subnet_mapping {
    subnet_id = "subnet-1"
  }
}
