resource "aws_default_security_group" "as_created" {
  vpc_id = "vpc-0123456789abcdef0"

  ingress { # BAD
    protocol  = "-1"
    self      = true
    from_port = 0
    to_port   = 0
  }

  egress { # BAD
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
