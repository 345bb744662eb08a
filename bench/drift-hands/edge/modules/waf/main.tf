variable "name" { type = string }
variable "managed_rules" { type = list(object({ name = string, priority = number, override = optional(string, "none"), excluded = optional(list(string), []) })) }
variable "rate_limit" {
  type    = number
  default = 2000
}
variable "blocked_addresses" {
  type    = list(string)
  default = []
}
variable "blocked_countries" {
  type    = list(string)
  default = []
}
variable "paths" {
  type    = list(string)
  default = []
}
resource "aws_wafv2_ip_set" "blocked" {
  count              = length(var.blocked_addresses) > 0 ? 1 : 0
  name               = "${var.name}-blocked"
  scope              = "REGIONAL"
  ip_address_version = "IPV4"
  addresses          = var.blocked_addresses
}
resource "aws_wafv2_regex_pattern_set" "paths" {
  name        = "${var.name}-paths"
  description = "paths of administration"
  scope       = "REGIONAL"
  dynamic "regular_expression" {
    for_each = var.paths
    content {
      regex_string = regular_expression.value
    }
  }
}
resource "aws_wafv2_web_acl" "this" {
  name        = var.name
  description = "managed rules and a limit"
  scope       = "REGIONAL"
  default_action {
    allow {}
  }
  dynamic "rule" {
    for_each = var.managed_rules
    content {
      name     = rule.value.name
      priority = rule.value.priority
      override_action {
        dynamic "none" {
          for_each = rule.value.override == "none" ? [1] : []
          content {}
        }
        dynamic "count" {
          for_each = rule.value.override == "count" ? [1] : []
          content {}
        }
      }
      statement {
        managed_rule_group_statement {
          name        = rule.value.name
          vendor_name = "AWS"
        }
      }
      visibility_config {
        cloudwatch_metrics_enabled = true
        metric_name                = rule.value.name
        sampled_requests_enabled   = true
      }
    }
  }
  rule {
    name     = "rate"
    priority = 90
    action {
      block {}
    }
    statement {
      rate_based_statement {
        limit              = var.rate_limit
        aggregate_key_type = "IP"
      }
    }
    visibility_config {
      cloudwatch_metrics_enabled = true
      metric_name                = "rate"
      sampled_requests_enabled   = true
    }
  }
  dynamic "rule" {
    for_each = aws_wafv2_ip_set.blocked
    content {
      name     = "blocked"
      priority = 95
      action {
        block {}
      }
      statement {
        ip_set_reference_statement {
          arn = rule.value.arn
        }
      }
      visibility_config {
        cloudwatch_metrics_enabled = false
        metric_name                = "blocked"
        sampled_requests_enabled   = false
      }
    }
  }
  dynamic "rule" {
    for_each = length(var.blocked_countries) > 0 ? [var.blocked_countries] : []
    content {
      name     = "countries"
      priority = 96
      action {
        block {}
      }
      statement {
        geo_match_statement {
          country_codes = rule.value
        }
      }
      visibility_config {
        cloudwatch_metrics_enabled = false
        metric_name                = "countries"
        sampled_requests_enabled   = false
      }
    }
  }
  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = var.name
    sampled_requests_enabled   = true
  }
}
output "arn" { value = aws_wafv2_web_acl.this.arn }
