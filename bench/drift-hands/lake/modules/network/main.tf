variable "name" { type = string }
variable "cidr" {
  type = string
  validation {
    condition     = can(cidrhost(var.cidr, 0))
    error_message = "A network has a range of addresses."
  }
}
variable "zones" { type = list(string) }
variable "tiers" {
  type = map(object({ public = optional(bool, false), newbits = number, netnum = number }))
}
variable "endpoints" {
  type    = set(string)
  default = []
}

data "aws_region" "here" {}

locals {
  subnets = merge([
    for tier, settings in var.tiers : {
      for index, zone in var.zones : "${tier}/${zone}" => {
        tier   = tier
        zone   = zone
        public = settings.public
        cidr   = cidrsubnet(var.cidr, settings.newbits, settings.netnum + index)
      }
    }
  ]...)
}

resource "aws_vpc" "this" {
  cidr_block           = var.cidr
  enable_dns_hostnames = true
  tags                 = { Name = var.name }
}

resource "aws_subnet" "this" {
  for_each                = local.subnets
  vpc_id                  = aws_vpc.this.id
  cidr_block              = each.value.cidr
  availability_zone       = each.value.zone
  map_public_ip_on_launch = each.value.public
  tags                    = { Name = "${var.name}-${replace(each.key, "/", "-")}", Tier = each.value.tier }
}

resource "aws_internet_gateway" "this" {
  count  = anytrue([for tier in var.tiers : tier.public]) ? 1 : 0
  vpc_id = aws_vpc.this.id
}

resource "aws_route_table" "this" {
  for_each = var.tiers
  vpc_id   = aws_vpc.this.id
  dynamic "route" {
    for_each = each.value.public ? aws_internet_gateway.this[*].id : []
    content {
      cidr_block = "0.0.0.0/0"
      gateway_id = route.value
    }
  }
  tags = { Name = "${var.name}-${each.key}" }
}

resource "aws_route_table_association" "this" {
  for_each       = local.subnets
  subnet_id      = aws_subnet.this[each.key].id
  route_table_id = aws_route_table.this[each.value.tier].id
}

resource "aws_vpc_endpoint" "gateway" {
  for_each        = var.endpoints
  vpc_id          = aws_vpc.this.id
  service_name    = "com.amazonaws.${data.aws_region.here.name}.${each.value}"
  route_table_ids = [for table in aws_route_table.this : table.id]
}

resource "aws_network_acl" "closed" {
  vpc_id = aws_vpc.this.id
  ingress {
    rule_no    = 10
    protocol   = "tcp"
    action     = "allow"
    cidr_block = var.cidr
    from_port  = 0
    to_port    = 65535
  }
  egress {
    rule_no    = 10
    protocol   = "-1"
    action     = "allow"
    cidr_block = "0.0.0.0/0"
    from_port  = 0
    to_port    = 0
  }
}

resource "aws_network_acl_association" "closed" {
  for_each       = { for key, subnet in local.subnets : key => subnet if subnet.tier == "closed" }
  network_acl_id = aws_network_acl.closed.id
  subnet_id      = aws_subnet.this[each.key].id
}

output "id" { value = aws_vpc.this.id }
output "cidr" { value = aws_vpc.this.cidr_block }
output "subnets" {
  value = { for tier in keys(var.tiers) : tier => [for key, subnet in local.subnets : aws_subnet.this[key].id if subnet.tier == tier] }
}
