variable "name" { type = string }
variable "cidr" { type = string }
variable "azs" { type = list(string) }
variable "public_subnets" { type = list(string) }
variable "private_subnets" { type = list(string) }
variable "database_subnets" { type = list(string) }
variable "single_nat_gateway" {
  type    = bool
  default = true
}
variable "enable_flow_log" {
  type    = bool
  default = true
}
variable "tags" {
  type    = map(string)
  default = {}
}
locals {
  nat_count = var.single_nat_gateway ? 1 : length(var.azs)
}
resource "aws_vpc" "this" {
  cidr_block           = var.cidr
  enable_dns_support   = true
  enable_dns_hostnames = true
  tags                 = merge({ Name = var.name }, var.tags)
}
resource "aws_vpc_dhcp_options" "this" {
  domain_name         = "${var.name}.internal"
  domain_name_servers = ["AmazonProvidedDNS"]
  tags                = { Name = var.name }
}
resource "aws_vpc_dhcp_options_association" "this" {
  vpc_id          = aws_vpc.this.id
  dhcp_options_id = aws_vpc_dhcp_options.this.id
}
resource "aws_internet_gateway" "this" {
  count  = length(var.public_subnets) > 0 ? 1 : 0
  vpc_id = aws_vpc.this.id
  tags   = merge({ Name = var.name }, var.tags)
}
resource "aws_subnet" "public" {
  count                   = length(var.public_subnets)
  vpc_id                  = aws_vpc.this.id
  cidr_block              = element(concat(var.public_subnets, [""]), count.index)
  availability_zone       = element(var.azs, count.index)
  map_public_ip_on_launch = false
  tags                    = merge({ Name = format("%s-public-%s", var.name, element(var.azs, count.index)) }, var.tags)
}
resource "aws_subnet" "private" {
  count             = length(var.private_subnets)
  vpc_id            = aws_vpc.this.id
  cidr_block        = var.private_subnets[count.index]
  availability_zone = element(var.azs, count.index)
  tags              = merge({ Name = format("%s-private-%s", var.name, element(var.azs, count.index)) }, var.tags)
}
resource "aws_subnet" "database" {
  count             = length(var.database_subnets)
  vpc_id            = aws_vpc.this.id
  cidr_block        = var.database_subnets[count.index]
  availability_zone = element(var.azs, count.index)
  tags              = merge({ Name = format("%s-db-%s", var.name, element(var.azs, count.index)) }, var.tags)
}
resource "aws_route_table" "public" {
  count  = length(var.public_subnets) > 0 ? 1 : 0
  vpc_id = aws_vpc.this.id
  tags   = { Name = "${var.name}-public" }
}
resource "aws_route" "internet" {
  count                  = length(var.public_subnets) > 0 ? 1 : 0
  route_table_id         = aws_route_table.public[0].id
  destination_cidr_block = "0.0.0.0/0"
  gateway_id             = aws_internet_gateway.this[0].id
  timeouts {
    create = "5m"
  }
}
resource "aws_route_table" "private" {
  count  = local.nat_count
  vpc_id = aws_vpc.this.id
  tags   = { Name = "${var.name}-private-${count.index}" }
}
resource "aws_route_table_association" "public" {
  count          = length(var.public_subnets)
  subnet_id      = element(aws_subnet.public[*].id, count.index)
  route_table_id = aws_route_table.public[0].id
}
resource "aws_route_table_association" "private" {
  count          = length(var.private_subnets)
  subnet_id      = element(aws_subnet.private[*].id, count.index)
  route_table_id = element(aws_route_table.private[*].id, var.single_nat_gateway ? 0 : count.index)
}
resource "aws_eip" "nat" {
  count  = local.nat_count
  domain = "vpc"
  tags   = { Name = "${var.name}-nat-${count.index}" }
}
resource "aws_nat_gateway" "this" {
  count         = local.nat_count
  allocation_id = element(aws_eip.nat[*].id, count.index)
  subnet_id     = element(aws_subnet.public[*].id, count.index)
  tags          = { Name = "${var.name}-${count.index}" }
  depends_on    = [aws_internet_gateway.this]
}
resource "aws_route" "nat" {
  count                  = local.nat_count
  route_table_id         = element(aws_route_table.private[*].id, count.index)
  destination_cidr_block = "0.0.0.0/0"
  nat_gateway_id         = element(aws_nat_gateway.this[*].id, count.index)
}
resource "aws_network_acl" "database" {
  vpc_id     = aws_vpc.this.id
  subnet_ids = aws_subnet.database[*].id
  tags       = { Name = "${var.name}-db" }
}
resource "aws_network_acl_rule" "database_in" {
  count          = length(var.private_subnets)
  network_acl_id = aws_network_acl.database.id
  rule_number    = 100 + count.index
  egress         = false
  protocol       = "tcp"
  rule_action    = "allow"
  cidr_block     = var.private_subnets[count.index]
  from_port      = 5432
  to_port        = 5432
}
resource "aws_network_acl_rule" "database_out" {
  network_acl_id = aws_network_acl.database.id
  rule_number    = 100
  egress         = true
  protocol       = "-1"
  rule_action    = "allow"
  cidr_block     = var.cidr
}
resource "aws_db_subnet_group" "database" {
  name       = lower(var.name)
  subnet_ids = aws_subnet.database[*].id
  tags       = { Name = lower(var.name) }
}
resource "aws_elasticache_subnet_group" "cache" {
  name       = "${lower(var.name)}-cache"
  subnet_ids = aws_subnet.private[*].id
}
resource "aws_default_network_acl" "this" {
  default_network_acl_id = aws_vpc.this.default_network_acl_id
  ingress {
    action     = "allow"
    cidr_block = "0.0.0.0/0"
    from_port  = 0
    protocol   = "-1"
    rule_no    = 100
    to_port    = 0
  }
  egress {
    action     = "allow"
    cidr_block = "0.0.0.0/0"
    from_port  = 0
    protocol   = "-1"
    rule_no    = 100
    to_port    = 0
  }
  lifecycle {
    ignore_changes = [subnet_ids]
  }
}
resource "aws_default_route_table" "default" {
  default_route_table_id = aws_vpc.this.default_route_table_id
  tags                   = { Name = "${var.name}-default" }
}
resource "aws_default_security_group" "this" {
  vpc_id = aws_vpc.this.id
  tags   = { Name = "${var.name}-default" }
}
data "aws_iam_policy_document" "flow_assume" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = ["vpc-flow-logs.amazonaws.com"]
    }
  }
}
resource "aws_iam_role" "flow" {
  count              = var.enable_flow_log ? 1 : 0
  name_prefix        = "${var.name}-flow-"
  assume_role_policy = data.aws_iam_policy_document.flow_assume.json
}
data "aws_iam_policy_document" "flow" {
  statement {
    sid       = "Push"
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents", "logs:DescribeLogGroups"]
    resources = ["*"]
  }
}
resource "aws_iam_policy" "flow" {
  count       = var.enable_flow_log ? 1 : 0
  name_prefix = "${var.name}-flow-"
  policy      = data.aws_iam_policy_document.flow.json
}
resource "aws_iam_role_policy_attachment" "flow" {
  count      = var.enable_flow_log ? 1 : 0
  role       = aws_iam_role.flow[0].name
  policy_arn = aws_iam_policy.flow[0].arn
}
resource "aws_cloudwatch_log_group" "flow" {
  count             = var.enable_flow_log ? 1 : 0
  name              = "/aws/vpc-flow-log/${aws_vpc.this.id}"
  retention_in_days = 90
}
resource "aws_flow_log" "this" {
  count                    = var.enable_flow_log ? 1 : 0
  log_destination          = aws_cloudwatch_log_group.flow[0].arn
  iam_role_arn             = aws_iam_role.flow[0].arn
  traffic_type             = "REJECT"
  vpc_id                   = aws_vpc.this.id
  max_aggregation_interval = 600
}
output "vpc_id" { value = aws_vpc.this.id }
output "public_subnets" { value = aws_subnet.public[*].id }
output "private_subnets" { value = aws_subnet.private[*].id }
output "database_subnet_group" { value = aws_db_subnet_group.database.name }
output "cache_subnet_group" { value = aws_elasticache_subnet_group.cache.name }
output "private_route_tables" { value = aws_route_table.private[*].id }
output "cidr" { value = aws_vpc.this.cidr_block }
