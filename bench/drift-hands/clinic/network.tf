module "network" {
  source = "./modules/network"
  name   = local.prefix
  cidr   = local.cidr
  zones  = local.zones
  endpoints = {
    s3 = { type = "Gateway" }
    dynamodb = {
      type = "Gateway"
      policy = jsonencode({
        Version   = "2012-10-17"
        Statement = [{ Effect = "Allow", Principal = "*", Action = "dynamodb:*", Resource = "*" }]
      })
    }
    secretsmanager = { type = "Interface" }
    "ecr.dkr"      = { type = "Interface" }
  }
}

resource "aws_default_security_group" "closed" {
  vpc_id = module.network.vpc_id
}

resource "aws_security_group" "alb" {
  name        = "${local.prefix}-alb"
  description = "Load balancer of the portal"
  vpc_id      = module.network.vpc_id
}

resource "aws_security_group_rule" "alb" {
  for_each          = { http = 80, https = 443 }
  type              = "ingress"
  security_group_id = aws_security_group.alb.id
  protocol          = "tcp"
  from_port         = each.value
  to_port           = each.value
  cidr_blocks       = ["0.0.0.0/0"]
}

resource "aws_security_group_rule" "alb_out" {
  type              = "egress"
  security_group_id = aws_security_group.alb.id
  protocol          = "tcp"
  from_port         = 1024
  to_port           = 65535
  cidr_blocks       = [module.network.cidr]
}

resource "aws_security_group" "data" {
  name   = "${local.prefix}-data"
  vpc_id = module.network.vpc_id
  dynamic "ingress" {
    for_each = { postgres = 5432, redis = 6379, nfs = 2049 }
    content {
      description = ingress.key
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = [module.network.cidr]
    }
  }
}

resource "aws_lb" "portal" {
  name               = "${local.prefix}-portal"
  load_balancer_type = "application"
  security_groups    = [aws_security_group.alb.id]
  subnets            = module.network.subnets["public"]
  access_logs {
    bucket  = module.logs.id
    enabled = true
  }
}

resource "aws_lb_listener" "http" {
  load_balancer_arn = aws_lb.portal.arn
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

resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.portal.arn
  port              = 443
  protocol          = "HTTPS"
  certificate_arn   = aws_acm_certificate.portal.arn
  default_action {
    type = "fixed-response"
    fixed_response {
      content_type = "text/plain"
      status_code  = "404"
    }
  }
}

resource "aws_acm_certificate" "portal" {
  domain_name       = "portal.clinic.example"
  validation_method = "DNS"
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_acm_certificate" "cdn" {
  provider          = aws.virginia
  domain_name       = "static.clinic.example"
  validation_method = "DNS"
}

resource "aws_route53_zone" "public" {
  name = "clinic.example"
}

resource "aws_route53_zone" "private" {
  name    = "clinic.internal"
  comment = "names inside"
  vpc {
    vpc_id = module.network.vpc_id
  }
}

resource "aws_route53_record" "portal" {
  zone_id = aws_route53_zone.public.zone_id
  name    = "portal"
  type    = "A"
  alias {
    name                   = aws_lb.portal.dns_name
    zone_id                = aws_lb.portal.zone_id
    evaluate_target_health = true
  }
}

resource "aws_route53_record" "mail" {
  zone_id = aws_route53_zone.public.zone_id
  name    = ""
  type    = "MX"
  ttl     = 3600
  records = ["10 mx1.clinic.example", "20 mx2.clinic.example"]
}

resource "aws_route53_record" "internal" {
  for_each = { db = aws_rds_cluster.records.endpoint, files = aws_efs_file_system.scans.dns_name }
  zone_id  = aws_route53_zone.private.zone_id
  name     = "${each.key}.clinic.internal"
  type     = "CNAME"
  ttl      = 60
  records  = [each.value]
}

resource "aws_route53_health_check" "portal" {
  fqdn          = "portal.clinic.example"
  type          = "HTTPS"
  resource_path = "/healthz"
  port          = 443
}

resource "aws_wafv2_ip_set" "offices" {
  name               = "${local.prefix}-offices"
  scope              = "REGIONAL"
  ip_address_version = "IPV4"
  addresses          = ["192.0.2.0/28", "198.51.100.16/28"]
}

resource "aws_wafv2_web_acl" "portal" {
  name  = "${local.prefix}-portal"
  scope = "REGIONAL"
  default_action {
    allow {}
  }
  dynamic "rule" {
    for_each = { AWSManagedRulesCommonRuleSet = 10, AWSManagedRulesSQLiRuleSet = 20 }
    content {
      name     = rule.key
      priority = rule.value
      override_action {
        none {}
      }
      statement {
        managed_rule_group_statement {
          name        = rule.key
          vendor_name = "AWS"
        }
      }
      visibility_config {
        cloudwatch_metrics_enabled = true
        metric_name                = rule.key
        sampled_requests_enabled   = false
      }
    }
  }
  rule {
    name     = "offices"
    priority = 1
    action {
      allow {}
    }
    statement {
      ip_set_reference_statement {
        arn = aws_wafv2_ip_set.offices.arn
      }
    }
    visibility_config {
      cloudwatch_metrics_enabled = false
      metric_name                = "offices"
      sampled_requests_enabled   = false
    }
  }
  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = "portal"
    sampled_requests_enabled   = true
  }
}

resource "aws_wafv2_web_acl_association" "portal" {
  resource_arn = aws_lb.portal.arn
  web_acl_arn  = aws_wafv2_web_acl.portal.arn
}

resource "aws_cloudfront_origin_access_control" "static" {
  name                              = "static"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

resource "aws_cloudfront_distribution" "static" {
  enabled             = true
  default_root_object = "index.html"
  price_class         = "PriceClass_100"
  origin {
    domain_name              = "${module.buckets["static"].id}.s3.eu-west-1.amazonaws.com"
    origin_id                = "bucket"
    origin_access_control_id = aws_cloudfront_origin_access_control.static.id
  }
  default_cache_behavior {
    target_origin_id       = "bucket"
    viewer_protocol_policy = "redirect-to-https"
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    forwarded_values {
      query_string = false
      cookies {
        forward = "none"
      }
    }
  }
  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }
  viewer_certificate {
    cloudfront_default_certificate = true
  }
}
