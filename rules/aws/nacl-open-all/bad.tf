resource "aws_network_acl" "main" {
  vpc_id = "vpc-1"
  ingress { # BAD
    rule_no    = 100
    action     = "allow"
    protocol   = "all"
    from_port  = 0
    to_port    = 0
    cidr_block = "0.0.0.0/0"
  }
}

resource "aws_network_acl_rule" "in" { # BAD
  network_acl_id = aws_network_acl.main.id
  rule_number    = 200
  rule_action    = "allow"
  protocol       = "tcp"
  from_port      = 0
  to_port        = 65535
  cidr_block     = "0.0.0.0/0"
}
