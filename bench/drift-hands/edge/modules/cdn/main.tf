terraform {
  required_providers {
    aws = {
      source                = "hashicorp/aws"
      configuration_aliases = [aws, aws.us]
    }
  }
}
variable "name" { type = string }
variable "aliases" {
  type    = list(string)
  default = []
}
variable "origins" { type = any }
variable "behaviours" {
  type    = any
  default = []
}
variable "certificate_arn" {
  type    = string
  default = null
}
variable "web_acl_arn" {
  type    = string
  default = null
}
variable "logging_bucket" {
  type    = string
  default = null
}
variable "price_class" {
  type    = string
  default = "PriceClass_100"
}
variable "restricted_to" {
  type    = list(string)
  default = []
}
resource "aws_cloudfront_origin_access_control" "this" {
  for_each                          = { for k, v in var.origins : k => v if try(v.bucket, false) }
  name                              = "${var.name}-${each.key}"
  description                       = "managed by terraform"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}
resource "aws_cloudfront_distribution" "this" {
  enabled             = true
  is_ipv6_enabled     = true
  comment             = var.name
  aliases             = var.aliases
  price_class         = var.price_class
  http_version        = "http2and3"
  default_root_object = "index.html"
  web_acl_id          = var.web_acl_arn
  dynamic "origin" {
    for_each = var.origins
    content {
      domain_name              = origin.value.domain_name
      origin_id                = origin.key
      origin_path              = try(origin.value.path, "")
      origin_access_control_id = try(aws_cloudfront_origin_access_control.this[origin.key].id, null)
      dynamic "custom_origin_config" {
        for_each = try(origin.value.bucket, false) ? [] : [1]
        content {
          http_port              = 80
          https_port             = 443
          origin_protocol_policy = "https-only"
          origin_ssl_protocols   = ["TLSv1.2"]
        }
      }
      dynamic "custom_header" {
        for_each = try(origin.value.headers, {})
        content {
          name  = custom_header.key
          value = custom_header.value
        }
      }
    }
  }
  default_cache_behavior {
    target_origin_id       = keys(var.origins)[0]
    viewer_protocol_policy = "redirect-to-https"
    allowed_methods        = ["GET", "HEAD", "OPTIONS"]
    cached_methods         = ["GET", "HEAD"]
    compress               = true
    forwarded_values {
      query_string = false
      cookies {
        forward = "none"
      }
    }
  }
  dynamic "ordered_cache_behavior" {
    for_each = var.behaviours
    content {
      path_pattern           = ordered_cache_behavior.value.path
      target_origin_id       = ordered_cache_behavior.value.origin
      viewer_protocol_policy = "https-only"
      allowed_methods        = ["GET", "HEAD"]
      cached_methods         = ["GET", "HEAD"]
      min_ttl                = 0
      default_ttl            = try(ordered_cache_behavior.value.ttl, 60)
      max_ttl                = 3600
      forwarded_values {
        query_string = true
        headers      = ["Origin"]
        cookies {
          forward = "all"
        }
      }
    }
  }
  restrictions {
    geo_restriction {
      restriction_type = length(var.restricted_to) > 0 ? "whitelist" : "none"
      locations        = var.restricted_to
    }
  }
  viewer_certificate {
    cloudfront_default_certificate = var.certificate_arn == null
    acm_certificate_arn            = var.certificate_arn
    ssl_support_method             = var.certificate_arn == null ? null : "sni-only"
    minimum_protocol_version       = var.certificate_arn == null ? null : "TLSv1.2_2021"
  }
  dynamic "logging_config" {
    for_each = var.logging_bucket == null ? [] : [var.logging_bucket]
    content {
      bucket = logging_config.value
      prefix = "cdn/${var.name}/"
    }
  }
  tags = { Name = var.name }
}
output "domain_name" { value = aws_cloudfront_distribution.this.domain_name }
output "zone_id" { value = aws_cloudfront_distribution.this.hosted_zone_id }
output "arn" { value = aws_cloudfront_distribution.this.arn }
