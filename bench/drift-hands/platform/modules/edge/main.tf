terraform {
  required_providers {
    aws = {
      source                = "hashicorp/aws"
      configuration_aliases = [aws, aws.us]
    }
  }
}
variable "domain" { type = string }
variable "names" { type = list(string) }
variable "allowed_cidrs" { type = list(string) }
resource "aws_route53_zone" "this" {
  name    = var.domain
  comment = "edge"
}
resource "aws_acm_certificate" "us" {
  provider                  = aws.us
  domain_name               = var.domain
  subject_alternative_names = [for n in var.names : "${n}.${var.domain}"]
  validation_method         = "DNS"
}
resource "aws_wafv2_ip_set" "us" {
  provider           = aws.us
  name               = "allowed"
  scope              = "CLOUDFRONT"
  ip_address_version = "IPV4"
  addresses          = var.allowed_cidrs
}
resource "aws_wafv2_web_acl" "us" {
  provider = aws.us
  name     = "edge"
  scope    = "CLOUDFRONT"
  default_action {
    block {}
  }
  rule {
    name     = "allowed"
    priority = 0
    action {
      allow {}
    }
    statement {
      ip_set_reference_statement {
        arn = aws_wafv2_ip_set.us.arn
      }
    }
    visibility_config {
      cloudwatch_metrics_enabled = false
      metric_name                = "allowed"
      sampled_requests_enabled   = false
    }
  }
  visibility_config {
    cloudwatch_metrics_enabled = false
    metric_name                = "edge"
    sampled_requests_enabled   = false
  }
}
resource "aws_sns_topic" "us" {
  provider = aws.us
  name     = "edge-alarms"
}
resource "aws_cloudwatch_log_group" "us" {
  provider          = aws.us
  name              = "/edge/waf"
  retention_in_days = 7
}
resource "aws_route53_record" "names" {
  for_each = { for i, n in var.names : n => i }
  zone_id  = aws_route53_zone.this.zone_id
  name     = "${each.key}.${var.domain}"
  type     = "A"
  ttl      = 60
  records  = ["192.0.2.${10 + each.value}"]
}
resource "aws_route53_record" "mail" {
  zone_id = aws_route53_zone.this.zone_id
  name    = var.domain
  type    = "MX"
  ttl     = 3600
  records = ["10 mail.${var.domain}"]
}
output "zone_id" { value = aws_route53_zone.this.zone_id }
