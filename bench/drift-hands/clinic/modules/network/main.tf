variable "name" { type = string }
variable "cidr" { type = string }
variable "zones" { type = list(string) }
variable "single_nat_gateway" {
  type    = bool
  default = true
}
variable "endpoints" {
  type    = map(object({ type = string, policy = optional(string) }))
  default = {}
}

locals {
  tiers = { for pair in setproduct(["public", "private", "data"], range(length(var.zones))) : "${pair[0]}-${pair[1]}" => { tier = pair[0], index = pair[1] } }
  nats  = var.single_nat_gateway ? 1 : length(var.zones)
}

resource "aws_vpc" "this" {
  cidr_block           = var.cidr
  enable_dns_hostnames = true
  tags                 = { Name = var.name }
}

resource "aws_subnet" "this" {
  for_each          = local.tiers
  vpc_id            = aws_vpc.this.id
  availability_zone = var.zones[each.value.index]
  cidr_block        = cidrsubnet(var.cidr, 8, { public = 0, private = 10, data = 20 }[each.value.tier] + each.value.index)
  tags              = { Name = "${var.name}-${each.key}", Tier = each.value.tier }
}

resource "aws_internet_gateway" "this" {
  vpc_id = aws_vpc.this.id
  tags   = { Name = var.name }
}

resource "aws_eip" "nat" {
  count  = local.nats
  domain = "vpc"
  tags   = { Name = "${var.name}-nat-${count.index}" }
}

resource "aws_nat_gateway" "this" {
  count         = local.nats
  allocation_id = aws_eip.nat[count.index].id
  subnet_id     = aws_subnet.this["public-${count.index}"].id
  tags          = { Name = "${var.name}-${count.index}" }
  depends_on    = [aws_internet_gateway.this]
}

resource "aws_route_table" "this" {
  for_each = toset(["public", "private", "data"])
  vpc_id   = aws_vpc.this.id
  tags     = { Name = "${var.name}-${each.key}" }
}

resource "aws_route" "internet" {
  route_table_id         = aws_route_table.this["public"].id
  destination_cidr_block = "0.0.0.0/0"
  gateway_id             = aws_internet_gateway.this.id
}

resource "aws_route" "nat" {
  route_table_id         = aws_route_table.this["private"].id
  destination_cidr_block = "0.0.0.0/0"
  nat_gateway_id         = aws_nat_gateway.this[0].id
}

resource "aws_route_table_association" "this" {
  for_each       = local.tiers
  subnet_id      = aws_subnet.this[each.key].id
  route_table_id = aws_route_table.this[each.value.tier].id
}

resource "aws_security_group" "endpoints" {
  name        = "${var.name}-endpoints"
  description = "Endpoints of services"
  vpc_id      = aws_vpc.this.id
  ingress {
    description = "TLS from inside"
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = [aws_vpc.this.cidr_block]
  }
}

resource "aws_vpc_endpoint" "this" {
  for_each            = var.endpoints
  vpc_id              = aws_vpc.this.id
  service_name        = "com.amazonaws.eu-west-1.${each.key}"
  vpc_endpoint_type   = each.value.type
  policy              = each.value.policy
  private_dns_enabled = each.value.type == "Interface" ? true : null
  subnet_ids          = each.value.type == "Interface" ? [for key, one in local.tiers : aws_subnet.this[key].id if one.tier == "private"] : null
  security_group_ids  = each.value.type == "Interface" ? [aws_security_group.endpoints.id] : null
  route_table_ids     = each.value.type == "Gateway" ? [for table in aws_route_table.this : table.id] : null
  tags                = { Name = each.key }
}

resource "aws_network_acl" "data" {
  vpc_id     = aws_vpc.this.id
  subnet_ids = [for key, one in local.tiers : aws_subnet.this[key].id if one.tier == "data"]
  dynamic "ingress" {
    for_each = { 100 = 5432, 110 = 6379, 120 = 2049 }
    content {
      rule_no    = ingress.key
      from_port  = ingress.value
      to_port    = ingress.value
      action     = "allow"
      protocol   = "tcp"
      cidr_block = var.cidr
    }
  }
  egress {
    rule_no    = 100
    from_port  = 0
    to_port    = 0
    action     = "allow"
    protocol   = "-1"
    cidr_block = var.cidr
  }
  tags = { Name = "${var.name}-data" }
}

module "flow" {
  source = "./flow"
  vpc_id = aws_vpc.this.id
  name   = var.name
}

output "vpc_id" { value = aws_vpc.this.id }
output "cidr" { value = aws_vpc.this.cidr_block }
output "subnets" {
  value = { for tier in ["public", "private", "data"] : tier => [for key, one in local.tiers : aws_subnet.this[key].id if one.tier == tier] }
}
output "route_tables" { value = { for tier, table in aws_route_table.this : tier => table.id } }
