variable "port" {
  default = 5432
}

resource "aws_security_group" "postgres" {
  ingress {
    from_port   = var.port
    to_port     = var.port
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"] # BAD
  }
}

resource "aws_security_group_rule" "mysql" {
  type              = "ingress"
  from_port         = 3300
  to_port           = 3310
  protocol          = "tcp"
  ipv6_cidr_blocks  = ["::/0"] # BAD
  security_group_id = aws_security_group.postgres.id
}

resource "aws_vpc_security_group_ingress_rule" "memcached" {
  security_group_id = aws_security_group.postgres.id
  cidr_ipv4         = "0.0.0.0/0" # BAD
  from_port         = 11211
  to_port           = 11211
  ip_protocol       = "udp"
}

resource "aws_vpc_security_group_ingress_rule" "everything" {
  security_group_id = aws_security_group.postgres.id
  cidr_ipv4         = "0.0.0.0/0" # BAD
  ip_protocol       = -1
}
