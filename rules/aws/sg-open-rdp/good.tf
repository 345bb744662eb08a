variable "office" {
  default = "198.51.100.0/24"
}

variable "anywhere" {
  type = list(string)
}

resource "aws_security_group" "web" {
  ingress {
    from_port        = 443
    to_port          = 443
    protocol         = "tcp"
    cidr_blocks      = ["0.0.0.0/0"]
    ipv6_cidr_blocks = ["::/0"]
  }

  ingress {
    from_port   = 3389
    to_port     = 3389
    protocol    = "tcp"
    cidr_blocks = [var.office]
  }

  ingress {
    from_port       = 0
    to_port         = 0
    protocol        = "-1"
    security_groups = ["sg-0123456789abcdef0"]
  }

  # echo request: these are types and codes, not ports
  ingress {
    from_port   = 0
    to_port     = 3389
    protocol    = "icmp"
    cidr_blocks = ["0.0.0.0/0"]
  }

  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "unknown" {
  ingress {
    from_port   = 3389
    to_port     = 3389
    protocol    = "tcp"
    cidr_blocks = var.anywhere
  }
}

resource "aws_security_group_rule" "out" {
  type              = "egress"
  from_port         = 0
  to_port           = 65535
  protocol          = "tcp"
  cidr_blocks       = ["0.0.0.0/0"]
  security_group_id = aws_security_group.web.id
}

resource "aws_security_group_rule" "itself" {
  type              = "ingress"
  from_port         = 3389
  to_port           = 3389
  protocol          = "tcp"
  self              = true
  security_group_id = aws_security_group.web.id
}

resource "aws_vpc_security_group_ingress_rule" "office" {
  security_group_id = aws_security_group.web.id
  cidr_ipv4         = var.office
  from_port         = 3389
  to_port           = 3389
  ip_protocol       = "tcp"
}
