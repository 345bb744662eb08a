resource "aws_networkfirewall_firewall_policy" "forwards" {
  name = "forwards"
  firewall_policy {
    stateless_fragment_default_actions = ["aws:forward_to_sfe"]
  }
}
