resource "aws_vpc" "open" { # BAD
  cidr_block = "10.0.0.0/16"
}

resource "aws_vpc" "closed" {
  cidr_block = "10.1.0.0/16"
}

resource "aws_default_security_group" "closed" {
  vpc_id = aws_vpc.closed.id
}

resource "aws_security_group" "web" {
  name   = "web"
  vpc_id = aws_vpc.open.id
}
