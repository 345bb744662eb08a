resource "aws_security_group" "app" {
  ingress {
    from_port   = 8080
    to_port     = 8080
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"] # BAD
  }
}

resource "aws_vpc_security_group_ingress_rule" "voice" {
  security_group_id = aws_security_group.app.id
  ip_protocol       = "udp"
  from_port         = 30000
  to_port           = 31000
  cidr_ipv6         = "::/0" # BAD
}
