variable "name" { type = string }
variable "vpc_id" { type = string }
variable "subnet_ids" { type = list(string) }
variable "log_group" { type = string }
variable "blocked_domains" { type = list(string) }

resource "aws_networkfirewall_rule_group" "domains" {
  name        = "${var.name}-domains"
  capacity    = 100
  type        = "STATEFUL"
  description = "Names nobody may ask"
  rule_group {
    rules_source {
      rules_source_list {
        generated_rules_type = "DENYLIST"
        target_types         = ["HTTP_HOST", "TLS_SNI"]
        targets              = var.blocked_domains
      }
    }
  }
}

resource "aws_networkfirewall_firewall_policy" "this" {
  name = var.name
  firewall_policy {
    stateless_default_actions          = ["aws:forward_to_sfe"]
    stateless_fragment_default_actions = ["aws:forward_to_sfe"]
    dynamic "stateful_rule_group_reference" {
      for_each = [aws_networkfirewall_rule_group.domains.arn]
      content {
        resource_arn = stateful_rule_group_reference.value
      }
    }
  }
}

resource "aws_networkfirewall_firewall" "this" {
  name                = var.name
  firewall_policy_arn = aws_networkfirewall_firewall_policy.this.arn
  vpc_id              = var.vpc_id
  delete_protection   = false
  dynamic "subnet_mapping" {
    for_each = var.subnet_ids
    content {
      subnet_id = subnet_mapping.value
    }
  }
}

resource "aws_networkfirewall_logging_configuration" "this" {
  firewall_arn = aws_networkfirewall_firewall.this.arn
  logging_configuration {
    log_destination_config {
      log_destination      = { logGroup = var.log_group }
      log_destination_type = "CloudWatchLogs"
      log_type             = "ALERT"
    }
  }
}
