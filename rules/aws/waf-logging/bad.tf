resource "aws_wafv2_web_acl" "silent" { # BAD
  name  = "silent"
  scope = "REGIONAL"
}

resource "aws_waf_web_acl" "silent" { # BAD
  name        = "silent"
  metric_name = "silent"
}
