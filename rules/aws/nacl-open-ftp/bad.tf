resource "aws_network_acl" "main" {
  vpc_id = "vpc-1"
  ingress { # BAD
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 20
    to_port    = 20
    cidr_block = "0.0.0.0/0"
  }
}

resource "aws_default_network_acl" "default" {
  default_network_acl_id = "acl-1"
  ingress { # BAD
    rule_no         = 101
    action          = "allow"
    protocol        = -1
    from_port       = 0
    to_port         = 0
    ipv6_cidr_block = "::/0"
  }
}

resource "aws_network_acl_rule" "range" { # BAD
  network_acl_id = "acl-1"
  rule_number    = 200
  rule_action    = "ALLOW"
  protocol       = "6"
  from_port      = 18
  to_port        = 21
  cidr_block     = "0.0.0.0/0"
}
