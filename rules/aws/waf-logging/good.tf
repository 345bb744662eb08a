resource "aws_wafv2_web_acl" "logged" {
  name  = "logged"
  scope = "REGIONAL"
}

resource "aws_wafv2_web_acl_logging_configuration" "logged" {
  resource_arn            = aws_wafv2_web_acl.logged.arn
  log_destination_configs = ["arn:aws:logs:eu-west-1:111122223333:log-group:aws-waf-logs"]
}

resource "aws_wafregional_web_acl" "logged" {
  name        = "logged"
  metric_name = "logged"
  logging_configuration {
    log_destination = "arn:aws:firehose:eu-west-1:111122223333:deliverystream/aws-waf-logs"
  }
}
