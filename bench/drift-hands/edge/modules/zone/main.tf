variable "domain" { type = string }
variable "vpc_id" {
  type    = string
  default = null
}
variable "records" {
  type    = any
  default = []
}
resource "aws_route53_zone" "this" {
  name          = var.domain
  comment       = "managed by terraform"
  force_destroy = false
  dynamic "vpc" {
    for_each = var.vpc_id == null ? [] : [var.vpc_id]
    content {
      vpc_id = vpc.value
    }
  }
}
resource "aws_route53_record" "this" {
  for_each       = { for r in var.records : "${r.name}-${r.type}${try("-${r.set}", "")}" => r }
  zone_id        = aws_route53_zone.this.zone_id
  name           = each.value.name == "" ? var.domain : "${each.value.name}.${var.domain}"
  type           = each.value.type
  ttl            = can(each.value.values) ? try(each.value.ttl, 300) : null
  records        = try(each.value.values, null)
  set_identifier = try(each.value.set, null)
  dynamic "weighted_routing_policy" {
    for_each = try([each.value.weight], [])
    content {
      weight = weighted_routing_policy.value
    }
  }
  dynamic "alias" {
    for_each = try([each.value.alias], [])
    content {
      name                   = alias.value.name
      zone_id                = alias.value.zone_id
      evaluate_target_health = false
    }
  }
}
output "zone_id" { value = aws_route53_zone.this.zone_id }
