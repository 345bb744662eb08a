resource "aws_wafv2_web_acl" "stops" {
  scope = "REGIONAL"
  rule {
    name     = "known"
    priority = 1
    override_action {
      none {}
    }
    statement {
      managed_rule_group_statement {
        vendor_name = "AWS"
        name        = "AWSManagedRulesKnownBadInputsRuleSet"
      }
    }
  }
}
