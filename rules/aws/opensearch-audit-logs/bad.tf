resource "aws_opensearch_domain" "silent" { # BAD
  domain_name = "silent"
}

resource "aws_opensearch_domain" "others" { # BAD
  domain_name = "others"
  log_publishing_options {
    log_type                 = "INDEX_SLOW_LOGS"
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
  }
}

resource "aws_elasticsearch_domain" "off" {
  domain_name = "off"
  log_publishing_options {
    log_type                 = "AUDIT_LOGS"
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
    enabled                  = false # BAD
  }
}
