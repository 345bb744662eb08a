resource "aws_network_acl" "main" {
  vpc_id = "vpc-1"
  ingress {
    rule_no    = 90
    action     = "deny"
    protocol   = "tcp"
    from_port  = 3389
    to_port    = 3389
    cidr_block = "0.0.0.0/0"
  }
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0"
  }
  egress {
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0"
  }
}

resource "aws_network_acl_rule" "office" {
  network_acl_id = aws_network_acl.main.id
  rule_number    = 200
  rule_action    = "allow"
  protocol       = "tcp"
  from_port      = 3389
  to_port        = 3389
  cidr_block     = "192.0.2.0/24"
}

resource "aws_network_acl_rule" "web" {
  network_acl_id = aws_network_acl.main.id
  rule_number    = 210
  rule_action    = "allow"
  protocol       = "tcp"
  from_port      = 443
  to_port        = 443
  cidr_block     = "0.0.0.0/0"
}
