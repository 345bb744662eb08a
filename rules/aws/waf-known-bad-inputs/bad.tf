resource "aws_wafv2_web_acl" "counts" { # BAD
  scope = "REGIONAL"
  rule {
    name     = "known"
    priority = 1
    override_action {
      count {}
    }
    statement {
      managed_rule_group_statement {
        vendor_name = "AWS"
        name        = "AWSManagedRulesKnownBadInputsRuleSet"
      }
    }
  }
}

resource "aws_wafv2_web_acl" "other" { # BAD
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

resource "aws_wafv2_web_acl" "excluded" { # BAD
  scope = "REGIONAL"
  rule {
    name     = "known"
    priority = 1
    statement {
      managed_rule_group_statement {
        vendor_name = "AWS"
        name        = "AWSManagedRulesKnownBadInputsRuleSet"
        excluded_rule {
          name = "Log4JRCE"
        }
      }
    }
  }
}
