variable "name" {}
variable "cidr" {}
variable "azs" { type = list(string) }
variable "nat" {
  type    = bool
  default = false
}
variable "tags" {
  type    = map(string)
  default = {}
}

resource "aws_vpc" "main" {
  cidr_block           = var.cidr
  enable_dns_hostnames = true
  tags                 = merge(var.tags, { Name = var.name })
}

resource "aws_internet_gateway" "gw" {
  vpc_id = aws_vpc.main.id
  tags   = { "Name" : "${var.name}-gw" }
}

resource "aws_subnet" "pub" {
  count             = length(var.azs)
  vpc_id            = aws_vpc.main.id
  availability_zone = var.azs[count.index]
  cidr_block        = cidrsubnet(var.cidr, 8, count.index)
  tags              = { Name = format("%s-pub-%02d", var.name, count.index + 1) }
}

resource "aws_subnet" "priv" {
  count             = length(var.azs)
  vpc_id            = aws_vpc.main.id
  availability_zone = element(var.azs, count.index)
  cidr_block        = cidrsubnet(var.cidr, 8, 100 + count.index)
  tags              = { Name = format("%s-priv-%02d", var.name, count.index + 1) }
}

resource "aws_route_table" "pub" {
  vpc_id = aws_vpc.main.id
}

resource "aws_route" "out" {
  route_table_id         = aws_route_table.pub.id
  destination_cidr_block = "0.0.0.0/0"
  gateway_id             = aws_internet_gateway.gw.id
}

resource "aws_route_table_association" "pub" {
  count          = length(aws_subnet.pub)
  subnet_id      = aws_subnet.pub[count.index].id
  route_table_id = aws_route_table.pub.id
}

resource "aws_route_table" "priv" {
  count  = var.nat ? 1 : 0
  vpc_id = aws_vpc.main.id
  route {
    cidr_block     = "0.0.0.0/0"
    nat_gateway_id = one(aws_nat_gateway.nat[*].id)
  }
  tags = { Name = "${var.name}-private" }
}

resource "aws_route_table_association" "priv" {
  for_each       = var.nat ? { for i, s in aws_subnet.priv : i => s.id } : {}
  subnet_id      = each.value
  route_table_id = aws_route_table.priv[0].id
}

resource "aws_eip" "nat" {
  count  = var.nat ? 1 : 0
  domain = "vpc"
}

resource "aws_nat_gateway" "nat" {
  count         = var.nat ? 1 : 0
  allocation_id = aws_eip.nat[0].allocation_id
  subnet_id     = aws_subnet.pub[0].id
}

resource "aws_network_acl" "priv" {
  vpc_id     = aws_vpc.main.id
  subnet_ids = aws_subnet.priv[*].id
  dynamic "ingress" {
    for_each = [22, 443]
    content {
      rule_no    = 100 + ingress.key
      action     = "allow"
      protocol   = "tcp"
      cidr_block = var.cidr
      from_port  = ingress.value
      to_port    = ingress.value
    }
  }
  egress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    cidr_block = "0.0.0.0/0"
    from_port  = 0
    to_port    = 0
  }
}

resource "aws_default_security_group" "none" {
  vpc_id = aws_vpc.main.id
}

output "vpc" { value = aws_vpc.main }
output "public" { value = aws_subnet.pub[*].id }
output "private" { value = aws_subnet.priv[*].id }
output "tables" { value = concat([aws_route_table.pub.id], aws_route_table.priv[*].id) }
