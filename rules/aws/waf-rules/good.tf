resource "aws_wafv2_web_acl" "rules" {
  scope = "REGIONAL"
  rule {
    name     = "common"
    priority = 1
    statement {
      managed_rule_group_statement {
        vendor_name = "AWS"
        name        = "AWSManagedRulesCommonRuleSet"
      }
    }
  }
}

resource "aws_waf_web_acl" "rules" {
  name        = "rules"
  metric_name = "rules"
  rules {
    priority = 1
    rule_id  = "1"
  }
}

resource "aws_wafregional_web_acl" "rules" {
  name        = "rules"
  metric_name = "rules"
  rule {
    priority = 1
    rule_id  = "1"
  }
}
