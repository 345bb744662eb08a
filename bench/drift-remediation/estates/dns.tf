resource "aws_route53_zone" "main" {
  name    = "acme.test"
  comment = "main zone"
}

resource "aws_route53_record" "www" {
  zone_id = aws_route53_zone.main.zone_id
  name    = "www.acme.test"
  type    = "A"
  ttl     = 300
  records = ["192.0.2.10", "192.0.2.11"]
}

resource "aws_route53_health_check" "www" {
  fqdn              = "www.acme.test"
  type              = "HTTPS"
  port              = 443
  resource_path     = "/health"
  failure_threshold = 3
  request_interval  = 30
}

resource "aws_acm_certificate" "www" {
  domain_name       = "www.acme.test"
  validation_method = "DNS"
}

resource "aws_cloudtrail" "main" {
  name           = "main"
  s3_bucket_name = aws_s3_bucket.trail.id
}

resource "aws_s3_bucket" "trail" {
  bucket = "remedy-trail"
}

resource "aws_wafv2_web_acl" "front" {
  name  = "front"
  scope = "REGIONAL"
  default_action {
    allow {}
  }
  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = "front"
    sampled_requests_enabled   = true
  }
}

resource "aws_cognito_user_pool" "users" {
  name = "users"
  password_policy {
    minimum_length = 12
  }
}

resource "aws_sfn_state_machine" "flow" {
  name     = "flow"
  role_arn = aws_iam_role.flow.arn
  definition = jsonencode({
    StartAt = "done"
    States  = { done = { Type = "Succeed" } }
  })
}

resource "aws_iam_role" "flow" {
  name = "flow"
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "states.amazonaws.com" } }]
  })
}
