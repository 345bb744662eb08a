resource "aws_security_group" "said" {
  description = "web servers"
  ingress {
    description = "HTTPS from the office"
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["192.0.2.0/24"]
  }
}

resource "aws_security_group_rule" "said" {
  type              = "egress"
  description       = "to the database"
  from_port         = 5432
  to_port           = 5432
  protocol          = "tcp"
  cidr_blocks       = ["10.0.0.0/8"]
  security_group_id = aws_security_group.said.id
}
