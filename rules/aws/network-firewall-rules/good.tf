resource "aws_networkfirewall_firewall_policy" "rules" {
  name = "rules"
  firewall_policy {
    stateless_default_actions = ["aws:forward_to_sfe"]
    dynamic "stateful_rule_group_reference" {
      for_each = ["arn:aws:network-firewall:eu-west-1:111122223333:stateful-rulegroup/a"]
      content {
        resource_arn = stateful_rule_group_reference.value
      }
    }
  }
}
