resource "aws_wafv2_web_acl" "blind" {
  scope = "REGIONAL"
  rule {
    name     = "one"
    priority = 1
    visibility_config {
      cloudwatch_metrics_enabled = false # BAD
      metric_name                = "one"
      sampled_requests_enabled   = true
    }
  }
  visibility_config {
    cloudwatch_metrics_enabled = false # BAD
    metric_name                = "main"
    sampled_requests_enabled   = true
  }
}
