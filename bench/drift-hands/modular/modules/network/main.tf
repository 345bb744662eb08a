variable "name" { type = string }
variable "cidr" { type = string }
variable "zones" { type = list(string) }
variable "tags" {
  type    = map(string)
  default = {}
}
variable "open_ports" {
  type    = list(number)
  default = [80, 443]
}
locals {
  public  = { for i, zone in var.zones : zone => cidrsubnet(var.cidr, 8, i) }
  private = { for i, zone in var.zones : zone => cidrsubnet(var.cidr, 8, i + 10) }
}
resource "aws_vpc" "this" {
  cidr_block           = var.cidr
  enable_dns_hostnames = true
  tags                 = merge(var.tags, { Name = var.name })
}
resource "aws_subnet" "public" {
  for_each                = local.public
  vpc_id                  = aws_vpc.this.id
  cidr_block              = each.value
  availability_zone       = each.key
  map_public_ip_on_launch = true
  tags                    = { Name = "${var.name}-public-${each.key}" }
}
resource "aws_subnet" "private" {
  for_each          = local.private
  vpc_id            = aws_vpc.this.id
  cidr_block        = each.value
  availability_zone = each.key
}
resource "aws_internet_gateway" "this" {
  vpc_id = aws_vpc.this.id
}
resource "aws_eip" "nat" {
  count  = length(var.zones)
  domain = "vpc"
}
resource "aws_nat_gateway" "this" {
  count         = length(var.zones)
  allocation_id = aws_eip.nat[count.index].id
  subnet_id     = aws_subnet.public[var.zones[count.index]].id
}
resource "aws_route_table" "public" {
  vpc_id = aws_vpc.this.id
  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = aws_internet_gateway.this.id
  }
}
resource "aws_route_table" "private" {
  count  = length(var.zones)
  vpc_id = aws_vpc.this.id
  tags   = { Name = "${var.name}-private-${count.index}" }
}
resource "aws_route" "nat" {
  count                  = length(var.zones)
  route_table_id         = aws_route_table.private[count.index].id
  destination_cidr_block = "0.0.0.0/0"
  nat_gateway_id         = aws_nat_gateway.this[count.index].id
}
resource "aws_route_table_association" "public" {
  for_each       = aws_subnet.public
  subnet_id      = each.value.id
  route_table_id = aws_route_table.public.id
}
resource "aws_route_table_association" "private" {
  count          = length(var.zones)
  subnet_id      = aws_subnet.private[var.zones[count.index]].id
  route_table_id = aws_route_table.private[count.index].id
}
resource "aws_network_acl" "private" {
  vpc_id     = aws_vpc.this.id
  subnet_ids = [for subnet in aws_subnet.private : subnet.id]
  dynamic "ingress" {
    for_each = var.open_ports
    content {
      rule_no    = 100 + ingress.key
      protocol   = "tcp"
      action     = "allow"
      cidr_block = var.cidr
      from_port  = ingress.value
      to_port    = ingress.value
    }
  }
  egress {
    rule_no    = 100
    protocol   = "-1"
    action     = "allow"
    cidr_block = "0.0.0.0/0"
    from_port  = 0
    to_port    = 0
  }
}
resource "aws_default_security_group" "this" {
  vpc_id = aws_vpc.this.id
}
resource "aws_security_group" "web" {
  name_prefix = "${var.name}-web-"
  description = "web"
  vpc_id      = aws_vpc.this.id
  dynamic "ingress" {
    for_each = var.open_ports
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"]
    }
  }
  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
resource "aws_security_group" "inner" {
  name   = "${var.name}-inner"
  vpc_id = aws_vpc.this.id
}
resource "aws_vpc_security_group_ingress_rule" "inner" {
  for_each                     = toset(["5432", "6379"])
  security_group_id            = aws_security_group.inner.id
  referenced_security_group_id = aws_security_group.web.id
  from_port                    = tonumber(each.key)
  to_port                      = tonumber(each.key)
  ip_protocol                  = "tcp"
}
resource "aws_vpc_security_group_egress_rule" "inner" {
  security_group_id = aws_security_group.inner.id
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "-1"
}
resource "aws_vpc_endpoint" "s3" {
  vpc_id          = aws_vpc.this.id
  service_name    = "com.amazonaws.eu-west-1.s3"
  route_table_ids = aws_route_table.private[*].id
}
resource "aws_vpc_endpoint" "ssm" {
  vpc_id              = aws_vpc.this.id
  service_name        = "com.amazonaws.eu-west-1.ssm"
  vpc_endpoint_type   = "Interface"
  subnet_ids          = [for subnet in aws_subnet.private : subnet.id]
  security_group_ids  = [aws_security_group.inner.id]
  private_dns_enabled = true
}
resource "aws_cloudwatch_log_group" "flow" {
  name              = "/flow/${var.name}"
  retention_in_days = 14
}
resource "aws_iam_role" "flow" {
  name               = "${var.name}-flow"
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "vpc-flow-logs.amazonaws.com" } }] })
}
resource "aws_flow_log" "this" {
  vpc_id          = aws_vpc.this.id
  traffic_type    = "ALL"
  log_destination = aws_cloudwatch_log_group.flow.arn
  iam_role_arn    = aws_iam_role.flow.arn
}
output "vpc" { value = aws_vpc.this.id }
output "public" { value = [for zone in var.zones : aws_subnet.public[zone].id] }
output "private" { value = [for zone in var.zones : aws_subnet.private[zone].id] }
output "web" { value = aws_security_group.web.id }
output "inner" { value = aws_security_group.inner.id }
output "private_tables" { value = aws_route_table.private[*].id }
