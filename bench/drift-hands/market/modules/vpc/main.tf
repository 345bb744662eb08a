# Shaped like the module of the registry that most people take: everything is a list, and everything can be switched off.
variable "create" {
  type    = bool
  default = true
}
variable "name" { type = string }
variable "cidr" { type = string }
variable "azs" { type = list(string) }
variable "public_subnets" {
  type    = list(string)
  default = []
}
variable "private_subnets" {
  type    = list(string)
  default = []
}
variable "database_subnets" {
  type    = list(string)
  default = []
}
variable "one_nat_gateway_per_az" {
  type    = bool
  default = false
}
variable "enable_vpn_gateway" {
  type    = bool
  default = false
}
variable "customer_gateways" {
  type    = map(object({ bgp_asn = number, ip_address = string }))
  default = {}
}
variable "manage_default_security_group" {
  type    = bool
  default = true
}
variable "database_acl" {
  type    = list(map(string))
  default = []
}
variable "tags" {
  type    = map(string)
  default = {}
}

locals {
  nat_count = var.one_nat_gateway_per_az ? length(var.azs) : (length(var.private_subnets) > 0 ? 1 : 0)
  vpc_id    = try(aws_vpc.this[0].id, "")
}

resource "aws_vpc" "this" {
  count                = var.create ? 1 : 0
  cidr_block           = var.cidr
  enable_dns_hostnames = true
  enable_dns_support   = true
  tags                 = merge({ "Name" = var.name }, var.tags)
}

resource "aws_vpc_dhcp_options" "this" {
  count               = var.create ? 1 : 0
  domain_name         = "${var.name}.internal"
  domain_name_servers = ["AmazonProvidedDNS"]
  tags                = merge({ "Name" = var.name }, var.tags)
}

resource "aws_vpc_dhcp_options_association" "this" {
  count           = var.create ? 1 : 0
  vpc_id          = local.vpc_id
  dhcp_options_id = aws_vpc_dhcp_options.this[0].id
}

resource "aws_subnet" "public" {
  count                   = var.create ? length(var.public_subnets) : 0
  vpc_id                  = local.vpc_id
  cidr_block              = element(concat(var.public_subnets, [""]), count.index)
  availability_zone       = element(var.azs, count.index)
  map_public_ip_on_launch = false
  tags                    = merge({ Name = format("${var.name}-public-%s", element(var.azs, count.index)) }, var.tags)
}

resource "aws_subnet" "private" {
  count             = var.create ? length(var.private_subnets) : 0
  vpc_id            = local.vpc_id
  cidr_block        = var.private_subnets[count.index]
  availability_zone = element(var.azs, count.index)
  tags              = merge({ Name = format("${var.name}-private-%s", element(var.azs, count.index)) }, var.tags)
}

resource "aws_subnet" "database" {
  count             = var.create ? length(var.database_subnets) : 0
  vpc_id            = local.vpc_id
  cidr_block        = var.database_subnets[count.index]
  availability_zone = element(var.azs, count.index)
  tags              = merge({ Name = format("${var.name}-db-%s", element(var.azs, count.index)) }, var.tags)
}

resource "aws_db_subnet_group" "database" {
  count       = var.create && length(var.database_subnets) > 0 ? 1 : 0
  name        = lower(var.name)
  description = "Database subnet group for ${var.name}"
  subnet_ids  = aws_subnet.database[*].id
  tags        = merge({ "Name" = lower(var.name) }, var.tags)
}

resource "aws_elasticache_subnet_group" "cache" {
  count      = var.create && length(var.database_subnets) > 0 ? 1 : 0
  name       = "${var.name}-cache"
  subnet_ids = aws_subnet.database.*.id
}

resource "aws_internet_gateway" "this" {
  count  = var.create && length(var.public_subnets) > 0 ? 1 : 0
  vpc_id = local.vpc_id
  tags   = merge({ "Name" = var.name }, var.tags)
}

resource "aws_route_table" "public" {
  count  = var.create && length(var.public_subnets) > 0 ? 1 : 0
  vpc_id = local.vpc_id
  tags   = merge({ "Name" = "${var.name}-public" }, var.tags)
}

resource "aws_route" "public_internet_gateway" {
  count                  = var.create && length(var.public_subnets) > 0 ? 1 : 0
  route_table_id         = aws_route_table.public[0].id
  destination_cidr_block = "0.0.0.0/0"
  gateway_id             = aws_internet_gateway.this[0].id
  timeouts {
    create = "5m"
  }
}

resource "aws_eip" "nat" {
  count  = var.create ? local.nat_count : 0
  domain = "vpc"
  tags   = merge({ "Name" = format("${var.name}-%s", element(var.azs, count.index)) }, var.tags)
}

resource "aws_nat_gateway" "this" {
  count         = var.create ? local.nat_count : 0
  allocation_id = element(aws_eip.nat[*].id, count.index)
  subnet_id     = element(aws_subnet.public[*].id, count.index)
  tags          = merge({ "Name" = format("${var.name}-%s", element(var.azs, count.index)) }, var.tags)
  depends_on    = [aws_internet_gateway.this]
}

resource "aws_route_table" "private" {
  count  = var.create ? local.nat_count : 0
  vpc_id = local.vpc_id
  tags   = merge({ "Name" = "${var.name}-private-${count.index}" }, var.tags)
}

resource "aws_route" "private_nat_gateway" {
  count                  = var.create ? local.nat_count : 0
  route_table_id         = element(aws_route_table.private[*].id, count.index)
  destination_cidr_block = "0.0.0.0/0"
  nat_gateway_id         = element(aws_nat_gateway.this[*].id, count.index)
}

resource "aws_route_table_association" "private" {
  count          = var.create ? length(var.private_subnets) : 0
  subnet_id      = element(aws_subnet.private[*].id, count.index)
  route_table_id = element(aws_route_table.private[*].id, var.one_nat_gateway_per_az ? count.index : 0)
}

resource "aws_route_table_association" "public" {
  count          = var.create ? length(var.public_subnets) : 0
  subnet_id      = element(aws_subnet.public[*].id, count.index)
  route_table_id = aws_route_table.public[0].id
}

resource "aws_network_acl" "database" {
  count      = var.create && length(var.database_acl) > 0 ? 1 : 0
  vpc_id     = local.vpc_id
  subnet_ids = aws_subnet.database[*].id
  tags       = merge({ "Name" = "${var.name}-db" }, var.tags)
}

resource "aws_network_acl_rule" "database" {
  count          = var.create ? length(var.database_acl) : 0
  network_acl_id = aws_network_acl.database[0].id
  egress         = var.database_acl[count.index]["egress"] == "true"
  rule_number    = var.database_acl[count.index]["rule_number"]
  rule_action    = var.database_acl[count.index]["rule_action"]
  from_port      = lookup(var.database_acl[count.index], "from_port", null)
  to_port        = lookup(var.database_acl[count.index], "to_port", null)
  protocol       = var.database_acl[count.index]["protocol"]
  cidr_block     = lookup(var.database_acl[count.index], "cidr_block", null)
}

resource "aws_default_security_group" "this" {
  count  = var.create && var.manage_default_security_group ? 1 : 0
  vpc_id = local.vpc_id
  tags   = merge({ "Name" = "${var.name}-default" }, var.tags)
}

resource "aws_vpn_gateway" "this" {
  count           = var.create && var.enable_vpn_gateway ? 1 : 0
  vpc_id          = local.vpc_id
  amazon_side_asn = "64620"
  tags            = merge({ "Name" = var.name }, var.tags)
}

resource "aws_vpn_gateway_route_propagation" "private" {
  count          = var.create && var.enable_vpn_gateway ? local.nat_count : 0
  route_table_id = element(aws_route_table.private[*].id, count.index)
  vpn_gateway_id = aws_vpn_gateway.this[0].id
}

resource "aws_customer_gateway" "this" {
  for_each   = var.customer_gateways
  bgp_asn    = each.value["bgp_asn"]
  ip_address = each.value["ip_address"]
  type       = "ipsec.1"
  tags       = merge({ Name = "${var.name}-${each.key}" }, var.tags)
}

resource "aws_vpn_connection" "this" {
  for_each            = var.enable_vpn_gateway ? aws_customer_gateway.this : {}
  vpn_gateway_id      = aws_vpn_gateway.this[0].id
  customer_gateway_id = each.value.id
  type                = "ipsec.1"
  static_routes_only  = true
  tags                = merge({ Name = "${var.name}-${each.key}" }, var.tags)
}

output "vpc_id" { value = local.vpc_id }
output "private_subnets" { value = aws_subnet.private[*].id }
output "public_subnets" { value = aws_subnet.public[*].id }
output "database_subnets" { value = aws_subnet.database[*].id }
output "database_subnet_group" { value = one(aws_db_subnet_group.database[*].name) }
output "cache_subnet_group" { value = one(aws_elasticache_subnet_group.cache[*].name) }
output "private_route_table_ids" { value = aws_route_table.private[*].id }
output "cidr" { value = try(aws_vpc.this[0].cidr_block, null) }
