variable "name" { type = string }
variable "vpc_id" { type = string }
variable "subnets" { type = list(string) }
variable "security_groups" { type = list(string) }
variable "target_groups" {
  type    = any
  default = []
}
variable "listeners" {
  type    = any
  default = {}
}
variable "access_logs" {
  type    = map(string)
  default = {}
}

resource "aws_alb" "this" {
  name                       = var.name
  internal                   = true
  security_groups            = var.security_groups
  subnets                    = var.subnets
  idle_timeout               = 90
  enable_deletion_protection = false
  dynamic "access_logs" {
    for_each = length(var.access_logs) > 0 ? [var.access_logs] : []
    content {
      enabled = lookup(access_logs.value, "enabled", true)
      bucket  = access_logs.value["bucket"]
      prefix  = lookup(access_logs.value, "prefix", null)
    }
  }
}

resource "aws_alb_target_group" "main" {
  count                = length(var.target_groups)
  name                 = lookup(var.target_groups[count.index], "name", null)
  vpc_id               = var.vpc_id
  port                 = lookup(var.target_groups[count.index], "port", null)
  protocol             = upper(lookup(var.target_groups[count.index], "protocol", "http"))
  target_type          = lookup(var.target_groups[count.index], "target_type", "ip")
  deregistration_delay = lookup(var.target_groups[count.index], "deregistration_delay", null)
  dynamic "health_check" {
    for_each = length(keys(lookup(var.target_groups[count.index], "health_check", {}))) == 0 ? [] : [lookup(var.target_groups[count.index], "health_check", {})]
    content {
      enabled  = lookup(health_check.value, "enabled", null)
      path     = lookup(health_check.value, "path", null)
      interval = lookup(health_check.value, "interval", null)
      matcher  = lookup(health_check.value, "matcher", null)
    }
  }
  dynamic "stickiness" {
    for_each = length(keys(lookup(var.target_groups[count.index], "stickiness", {}))) == 0 ? [] : [lookup(var.target_groups[count.index], "stickiness", {})]
    content {
      enabled         = lookup(stickiness.value, "enabled", null)
      cookie_duration = lookup(stickiness.value, "cookie_duration", null)
      type            = lookup(stickiness.value, "type", null)
    }
  }
}

resource "aws_alb_listener" "this" {
  for_each          = var.listeners
  load_balancer_arn = aws_alb.this.arn
  port              = each.value.port
  protocol          = try(each.value.protocol, "HTTP")
  dynamic "default_action" {
    for_each = try([each.value.forward], [])
    content {
      type             = "forward"
      target_group_arn = aws_alb_target_group.main[default_action.value.index].arn
    }
  }
  dynamic "default_action" {
    for_each = try([each.value.redirect], [])
    content {
      type = "redirect"
      redirect {
        port        = default_action.value.port
        protocol    = default_action.value.protocol
        status_code = default_action.value.status_code
      }
    }
  }
}

resource "aws_alb_listener_rule" "this" {
  for_each     = { for rule in flatten([for key, listener in var.listeners : [for index, one in try(listener.rules, []) : merge(one, { key = "${key}/${index}", listener = key, index = index })]]) : rule.key => rule }
  listener_arn = aws_alb_listener.this[each.value.listener].arn
  priority     = 10 + each.value.index
  action {
    type             = "forward"
    target_group_arn = aws_alb_target_group.main[each.value.target].arn
  }
  dynamic "condition" {
    for_each = [for one in each.value.conditions : one if can(one.path_patterns)]
    content {
      path_pattern {
        values = condition.value.path_patterns
      }
    }
  }
  dynamic "condition" {
    for_each = [for one in each.value.conditions : one if can(one.host_headers)]
    content {
      host_header {
        values = condition.value.host_headers
      }
    }
  }
}

output "arn" { value = aws_alb.this.arn }
output "dns_name" { value = aws_alb.this.dns_name }
output "zone_id" { value = aws_alb.this.zone_id }
output "target_group_arns" { value = aws_alb_target_group.main.*.arn }
