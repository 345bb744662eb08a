resource "aws_networkfirewall_firewall_policy" "passes" {
  name = "passes"
  firewall_policy {
    stateless_default_actions = ["aws:pass"] # BAD
  }
}
