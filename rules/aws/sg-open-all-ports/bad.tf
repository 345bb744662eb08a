locals {
  any = "-1"
}

resource "aws_security_group" "any" {
  ingress {
    from_port   = 0
    to_port     = 0
    protocol    = local.any
    cidr_blocks = ["0.0.0.0/0"] # BAD
  }
}

resource "aws_security_group_rule" "udp" {
  type              = "ingress"
  from_port         = 0
  to_port           = 65535
  protocol          = "udp"
  cidr_blocks       = ["0.0.0.0/0"] # BAD
  ipv6_cidr_blocks  = ["::/0"] # BAD
  security_group_id = aws_security_group.any.id
}

resource "aws_vpc_security_group_ingress_rule" "any" {
  security_group_id = aws_security_group.any.id
  cidr_ipv6         = "::/0" # BAD
  ip_protocol       = "-1"
}
