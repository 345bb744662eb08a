variable "name" { type = string }
variable "vpc" { type = string }
variable "subnets" { type = list(string) }
variable "certificate" { type = string }
variable "weights" { type = map(number) }

resource "aws_lb" "this" {
  name                       = var.name
  load_balancer_type         = "application"
  internal                   = true
  subnets                    = var.subnets
  idle_timeout               = 75
  drop_invalid_header_fields = true
  desync_mitigation_mode     = "strictest"
  preserve_host_header       = true
}

resource "aws_lb_target_group" "this" {
  for_each             = var.weights
  name                 = "${var.name}-${each.key}"
  port                 = 8080
  protocol             = "HTTP"
  protocol_version     = "HTTP2"
  target_type          = "ip"
  vpc_id               = var.vpc
  deregistration_delay = 45
  slow_start           = 60
  health_check {
    path                = "/ready"
    interval            = 20
    matcher             = "200-204"
    healthy_threshold   = 2
    unhealthy_threshold = 4
  }
  stickiness {
    type            = "app_cookie"
    cookie_name     = "LINE"
    cookie_duration = 1800
  }
}

resource "aws_lb_listener" "plain" {
  load_balancer_arn = aws_lb.this.arn
  port              = 80
  protocol          = "HTTP"
  default_action {
    type = "redirect"
    redirect {
      port        = "443"
      protocol    = "HTTPS"
      status_code = "HTTP_301"
    }
  }
}

resource "aws_lb_listener" "secure" {
  load_balancer_arn = aws_lb.this.arn
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  certificate_arn   = var.certificate
  default_action {
    type = "fixed-response"
    fixed_response {
      content_type = "text/plain"
      message_body = "no such berth"
      status_code  = "404"
    }
  }
}

resource "aws_lb_listener_rule" "berths" {
  listener_arn = aws_lb_listener.secure.arn
  priority     = 40
  action {
    type = "forward"
    forward {
      dynamic "target_group" {
        for_each = aws_lb_target_group.this
        content {
          arn    = target_group.value.arn
          weight = var.weights[target_group.key]
        }
      }
      stickiness {
        enabled  = true
        duration = 900
      }
    }
  }
  condition {
    path_pattern {
      values = ["/berths/*", "/slots/*"]
    }
  }
  condition {
    http_header {
      http_header_name = "X-Harbor"
      values           = ["live*"]
    }
  }
  condition {
    query_string {
      key   = "v"
      value = "2"
    }
  }
}

resource "aws_lb_listener_rule" "closed" {
  listener_arn = aws_lb_listener.secure.arn
  priority     = 90
  action {
    type = "fixed-response"
    fixed_response {
      content_type = "application/json"
      message_body = jsonencode({ closed = true })
      status_code  = "503"
    }
  }
  condition {
    source_ip {
      values = ["203.0.113.0/24"]
    }
  }
}

output "targets" { value = { for key, group in aws_lb_target_group.this : key => group.arn } }
