resource "aws_security_group" "inline" {
  dynamic "ingress" {
    for_each = [443, 2375]
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"] # BAD
    }
  }
}

resource "aws_security_group_rule" "range" {
  type              = "ingress"
  from_port         = 2374
  to_port           = 2376
  protocol          = "tcp"
  ipv6_cidr_blocks  = ["::/0"] # BAD
  security_group_id = aws_security_group.inline.id
}

resource "aws_vpc_security_group_ingress_rule" "four" {
  security_group_id = aws_security_group.inline.id
  cidr_ipv4         = "0.0.0.0/0" # BAD
  from_port         = 2375
  to_port           = 2375
  ip_protocol       = "tcp"
}
