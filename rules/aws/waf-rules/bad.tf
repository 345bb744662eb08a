resource "aws_wafv2_web_acl" "empty" { # BAD
  scope = "REGIONAL"
}

resource "aws_waf_web_acl" "empty" { # BAD
  name        = "empty"
  metric_name = "empty"
}

resource "aws_wafregional_web_acl" "empty" { # BAD
  name        = "empty"
  metric_name = "empty"
}
