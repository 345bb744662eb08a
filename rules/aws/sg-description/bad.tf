resource "aws_security_group" "silent" {
  description = "web servers"
  ingress { # BAD
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["192.0.2.0/24"]
  }
}

resource "aws_vpc_security_group_egress_rule" "silent" { # BAD
  security_group_id = aws_security_group.silent.id
  cidr_ipv4         = "10.0.0.0/8"
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
}
