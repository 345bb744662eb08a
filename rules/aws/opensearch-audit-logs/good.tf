variable "kind" {}

resource "aws_opensearch_domain" "on" {
  domain_name = "on"
  log_publishing_options {
    log_type                 = "AUDIT_LOGS"
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
  }
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "unknown"
  log_publishing_options {
    log_type                 = var.kind
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
  }
}
