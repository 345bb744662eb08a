resource "aws_subnet" "b" {
  vpc_id            = aws_vpc.main.id
  cidr_block        = "10.20.2.0/24"
  availability_zone = "eu-west-1b"
}

resource "aws_vpc" "far" {
  cidr_block = "10.21.0.0/16"
}

resource "aws_vpc_peering_connection" "far" {
  vpc_id      = aws_vpc.main.id
  peer_vpc_id = aws_vpc.far.id
  auto_accept = true
}

resource "aws_vpc_ipv4_cidr_block_association" "more" {
  vpc_id     = aws_vpc.main.id
  cidr_block = "10.22.0.0/16"
}

resource "aws_route_table" "private" {
  vpc_id = aws_vpc.main.id
}

resource "aws_route" "out" {
  route_table_id         = aws_route_table.private.id
  destination_cidr_block = "0.0.0.0/0"
  nat_gateway_id         = aws_nat_gateway.main.id
}

resource "aws_route_table_association" "b" {
  subnet_id      = aws_subnet.b.id
  route_table_id = aws_route_table.private.id
}

resource "aws_eip" "nat" {
  domain = "vpc"
}

resource "aws_nat_gateway" "main" {
  subnet_id     = aws_subnet.a.id
  allocation_id = aws_eip.nat.id
}

resource "aws_egress_only_internet_gateway" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_network_interface" "main" {
  subnet_id = aws_subnet.a.id
}

resource "aws_network_acl_rule" "in" {
  network_acl_id = aws_network_acl.main.id
  rule_number    = 200
  protocol       = "tcp"
  rule_action    = "allow"
  cidr_block     = "10.0.0.0/8"
  from_port      = 443
  to_port        = 443
}

resource "aws_security_group" "ruled" {
  name   = "ruled"
  vpc_id = aws_vpc.main.id
}

resource "aws_security_group_rule" "https" {
  security_group_id = aws_security_group.ruled.id
  type              = "ingress"
  from_port         = 443
  to_port           = 443
  protocol          = "tcp"
  cidr_blocks       = ["10.20.0.0/16"]
}

resource "aws_vpc_security_group_ingress_rule" "ssh" {
  security_group_id = aws_security_group.ruled.id
  cidr_ipv4         = "10.20.0.0/16"
  from_port         = 22
  to_port           = 22
  ip_protocol       = "tcp"
}

resource "aws_vpc_security_group_egress_rule" "all" {
  security_group_id = aws_security_group.ruled.id
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "-1"
}

resource "aws_vpc_dhcp_options" "main" {
  domain_name = "hands.internal"
}

resource "aws_vpc_dhcp_options_association" "main" {
  vpc_id          = aws_vpc.main.id
  dhcp_options_id = aws_vpc_dhcp_options.main.id
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id       = aws_vpc.main.id
  service_name = "com.amazonaws.eu-west-1.s3"
}

resource "aws_customer_gateway" "main" {
  bgp_asn    = 65000
  ip_address = "198.51.100.7"
  type       = "ipsec.1"
}

resource "aws_vpn_gateway" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_ec2_transit_gateway" "main" {
}

resource "aws_ec2_transit_gateway_vpc_attachment" "main" {
  transit_gateway_id = aws_ec2_transit_gateway.main.id
  vpc_id             = aws_vpc.main.id
  subnet_ids         = [aws_subnet.a.id]
}

resource "aws_ec2_transit_gateway_route_table" "main" {
  transit_gateway_id = aws_ec2_transit_gateway.main.id
}

resource "aws_ec2_managed_prefix_list" "offices" {
  name           = "offices"
  address_family = "IPv4"
  max_entries    = 5
}

resource "aws_flow_log" "main" {
  vpc_id          = aws_vpc.main.id
  traffic_type    = "ALL"
  iam_role_arn    = aws_iam_role.app.arn
  log_destination = aws_cloudwatch_log_group.app.arn
}

resource "aws_lb" "main" {
  name     = "hands"
  internal = true
  subnets  = [aws_subnet.a.id, aws_subnet.b.id]
}

resource "aws_lb_target_group" "main" {
  name     = "hands"
  port     = 80
  protocol = "HTTP"
  vpc_id   = aws_vpc.main.id
}

resource "aws_lb_listener" "main" {
  load_balancer_arn = aws_lb.main.arn
  port              = 80
  protocol          = "HTTP"
  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.main.arn
  }
}

resource "aws_lb_listener_rule" "main" {
  listener_arn = aws_lb_listener.main.arn
  action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.main.arn
  }
  condition {
    path_pattern {
      values = ["/api/*"]
    }
  }
}

resource "aws_lb_target_group_attachment" "main" {
  target_group_arn = aws_lb_target_group.main.arn
  target_id        = aws_instance.web.id
}

resource "aws_route53_record" "www" {
  zone_id = aws_route53_zone.main.zone_id
  name    = "www.hands.example"
  type    = "A"
  ttl     = 300
  records = ["198.51.100.1"]
}

resource "aws_route53_health_check" "main" {
  type              = "HTTP"
  fqdn              = "www.hands.example"
  port              = 80
  request_interval  = 30
  failure_threshold = 3
}

resource "aws_route53_resolver_endpoint" "main" {
  direction          = "INBOUND"
  security_group_ids = [aws_security_group.web.id]
  ip_address {
    subnet_id = aws_subnet.a.id
  }
  ip_address {
    subnet_id = aws_subnet.b.id
  }
}

resource "aws_route53_resolver_rule" "main" {
  domain_name = "corp.example"
  rule_type   = "SYSTEM"
}

resource "aws_service_discovery_private_dns_namespace" "main" {
  name = "hands.local"
  vpc  = aws_vpc.main.id
}

resource "aws_service_discovery_http_namespace" "main" {
  name = "hands-http"
}

resource "aws_service_discovery_service" "main" {
  name         = "orders"
  namespace_id = aws_service_discovery_http_namespace.main.id
}

resource "aws_cloudfront_origin_access_control" "main" {
  name                              = "hands"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

resource "aws_cloudfront_distribution" "main" {
  enabled = true
  origin {
    domain_name = aws_s3_bucket.data.bucket_regional_domain_name
    origin_id   = "data"
  }
  default_cache_behavior {
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    target_origin_id       = "data"
    viewer_protocol_policy = "allow-all"
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
