resource "aws_security_group" "wide" {
  egress {
    from_port        = 0
    to_port          = 0
    protocol         = "-1"
    cidr_blocks      = ["0.0.0.0/0"] # BAD
    ipv6_cidr_blocks = ["::/0"] # BAD
  }
}

resource "aws_security_group_rule" "out" {
  type              = "egress"
  from_port         = 0
  to_port           = 0
  protocol          = "all"
  cidr_blocks       = ["0.0.0.0/0"] # BAD
  security_group_id = aws_security_group.wide.id
}

resource "aws_vpc_security_group_egress_rule" "out" {
  security_group_id = aws_security_group.wide.id
  cidr_ipv4         = "0.0.0.0/0" # BAD
  ip_protocol       = "-1"
}
