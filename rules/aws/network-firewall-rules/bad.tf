resource "aws_networkfirewall_firewall_policy" "empty" {
  name = "empty"
  firewall_policy { # BAD
    stateless_default_actions = ["aws:forward_to_sfe"]
  }
}
