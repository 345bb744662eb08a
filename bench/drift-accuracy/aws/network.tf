resource "aws_vpc" "main" {
  cidr_block           = "10.20.0.0/16"
  enable_dns_support   = true
  enable_dns_hostnames = true
  instance_tenancy     = "default"
  tags                 = merge(local.tags, { Name = "main" })
}

resource "aws_vpc" "peer" {
  cidr_block = "10.21.0.0/16"
  tags       = { Name = "peer" }
}

resource "aws_subnet" "private" {
  for_each          = { a = 0, b = 1 }
  vpc_id            = aws_vpc.main.id
  cidr_block        = cidrsubnet(aws_vpc.main.cidr_block, 8, each.value)
  availability_zone = "${var.region}${each.key}"
  tags              = { Name = "private-${each.key}" }
}

resource "aws_subnet" "public" {
  count                   = 2
  vpc_id                  = aws_vpc.main.id
  cidr_block              = cidrsubnet("10.20.0.0/16", 8, count.index + 10)
  availability_zone       = ["${var.region}a", "${var.region}b"][count.index]
  map_public_ip_on_launch = true
  tags                    = merge(local.tags, { Name = "public-${count.index}" })
}

resource "aws_internet_gateway" "main" {
  vpc_id = aws_vpc.main.id
  tags   = { Name = "main" }
}

resource "aws_eip" "nat" {
  domain = "vpc"
  tags   = { Name = "nat" }
}

resource "aws_nat_gateway" "main" {
  allocation_id = aws_eip.nat.id
  subnet_id     = aws_subnet.public[0].id
  tags          = { Name = "nat" }
}

resource "aws_route_table" "public" {
  vpc_id = aws_vpc.main.id
  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = aws_internet_gateway.main.id
  }
  tags = { Name = "public" }
}

resource "aws_route_table" "private" {
  vpc_id = aws_vpc.main.id
  tags   = { Name = "private" }
}

resource "aws_route" "private" {
  route_table_id         = aws_route_table.private.id
  destination_cidr_block = "0.0.0.0/0"
  nat_gateway_id         = aws_nat_gateway.main.id
}

resource "aws_route_table_association" "public" {
  count          = 2
  subnet_id      = aws_subnet.public[count.index].id
  route_table_id = aws_route_table.public.id
}

resource "aws_network_acl" "main" {
  vpc_id     = aws_vpc.main.id
  subnet_ids = [aws_subnet.public[1].id, aws_subnet.public[0].id]
  ingress {
    protocol   = "tcp"
    rule_no    = 100
    action     = "allow"
    cidr_block = "0.0.0.0/0"
    from_port  = 443
    to_port    = 443
  }
  egress {
    protocol   = "-1"
    rule_no    = 200
    action     = "allow"
    cidr_block = "10.0.0.0/8"
    from_port  = 0
    to_port    = 0
  }
  tags = { Name = "main" }
}

resource "aws_network_acl" "apart" {
  vpc_id = aws_vpc.main.id
  tags   = { Name = "apart" }
}

resource "aws_network_acl_rule" "apart" {
  network_acl_id = aws_network_acl.apart.id
  rule_number    = 300
  egress         = false
  protocol       = "udp"
  rule_action    = "deny"
  cidr_block     = "192.0.2.0/24"
  from_port      = 53
  to_port        = 53
}

resource "aws_security_group" "web" {
  name        = "${local.prefix}-web"
  description = "web servers"
  vpc_id      = aws_vpc.main.id
  ingress {
    description = "https"
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["10.1.0.0/16", "10.0.0.0/16"]
  }
  ingress {
    description = "from itself"
    from_port   = 8080
    to_port     = 8090
    protocol    = "TCP"
    self        = true
  }
  ingress {
    from_port        = 80
    to_port          = 80
    protocol         = "6"
    cidr_blocks      = ["0.0.0.0/0"]
    ipv6_cidr_blocks = ["::/0"]
  }
  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
  tags = local.tags
}

resource "aws_security_group" "split" {
  name                   = "${local.prefix}-split"
  description            = "rules apart"
  vpc_id                 = aws_vpc.main.id
  revoke_rules_on_delete = true
}

resource "aws_security_group_rule" "split_in" {
  security_group_id = aws_security_group.split.id
  type              = "ingress"
  from_port         = 5432
  to_port           = 5432
  protocol          = "tcp"
  cidr_blocks       = ["10.20.0.0/24", "10.20.1.0/24"]
  description       = "databases"
}

resource "aws_security_group_rule" "split_from_web" {
  security_group_id        = aws_security_group.split.id
  type                     = "ingress"
  from_port                = 6379
  to_port                  = 6379
  protocol                 = "tcp"
  source_security_group_id = aws_security_group.web.id
}

resource "aws_security_group" "rules" {
  name   = "${local.prefix}-rules"
  vpc_id = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "rules" {
  security_group_id = aws_security_group.rules.id
  cidr_ipv4         = "192.0.2.7/32"
  ip_protocol       = "tcp"
  from_port         = 22
  to_port           = 22
  description       = "office"
}

resource "aws_vpc_security_group_egress_rule" "rules" {
  security_group_id            = aws_security_group.rules.id
  referenced_security_group_id = aws_security_group.web.id
  ip_protocol                  = "-1"
}

resource "aws_customer_gateway" "main" {
  bgp_asn    = 65000
  ip_address = "192.0.2.12"
  type       = "ipsec.1"
  tags       = { Name = "office" }
}

resource "aws_vpn_gateway" "main" {
  vpc_id          = aws_vpc.main.id
  amazon_side_asn = "64512"
  tags            = { Name = "vpn" }
}

resource "aws_vpc_dhcp_options" "main" {
  domain_name         = "internal.example.com"
  domain_name_servers = ["10.20.0.2", "10.20.0.3"]
  ntp_servers         = ["169.254.169.123"]
}

resource "aws_ec2_transit_gateway" "main" {
  description                     = "hub"
  amazon_side_asn                 = 64513
  auto_accept_shared_attachments  = "enable"
  default_route_table_association = "disable"
  dns_support                     = "enable"
  tags                            = { Name = "hub" }
}

resource "aws_vpc_peering_connection" "main" {
  vpc_id      = aws_vpc.main.id
  peer_vpc_id = aws_vpc.peer.id
  auto_accept = true
  tags        = { Name = "main-peer" }
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id            = aws_vpc.main.id
  service_name      = "com.amazonaws.${var.region}.s3"
  vpc_endpoint_type = "Gateway"
  route_table_ids   = [aws_route_table.private.id]
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "*" }]
  })
  tags = { Name = "s3" }
}

resource "aws_vpc_endpoint" "ssm" {
  vpc_id              = aws_vpc.main.id
  service_name        = "com.amazonaws.${var.region}.ssm"
  vpc_endpoint_type   = "Interface"
  subnet_ids          = [for subnet in aws_subnet.private : subnet.id]
  security_group_ids  = [aws_security_group.web.id]
  private_dns_enabled = true
}

resource "aws_flow_log" "main" {
  vpc_id                   = aws_vpc.main.id
  traffic_type             = "REJECT"
  log_destination_type     = "s3"
  log_destination          = aws_s3_bucket.logs.arn
  max_aggregation_interval = 60
  tags                     = { Name = "flow" }
}

resource "aws_flow_log" "group" {
  subnet_id       = aws_subnet.public[0].id
  traffic_type    = "ALL"
  log_destination = aws_cloudwatch_log_group.app.arn
  iam_role_arn    = aws_iam_role.service.arn
}

resource "aws_network_interface" "main" {
  subnet_id         = aws_subnet.public[0].id
  description       = "an interface"
  security_groups   = [aws_security_group.web.id]
  source_dest_check = true
  tags              = { Name = "eni" }
}

resource "aws_default_security_group" "peer" {
  vpc_id = aws_vpc.peer.id
}

resource "aws_default_route_table" "peer" {
  default_route_table_id = aws_vpc.peer.default_route_table_id
  tags                   = { Name = "peer" }
}

resource "aws_default_network_acl" "peer" {
  default_network_acl_id = aws_vpc.peer.default_network_acl_id
  ingress {
    protocol   = -1
    rule_no    = 100
    action     = "allow"
    cidr_block = "10.0.0.0/8"
    from_port  = 0
    to_port    = 0
  }
}
