resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_default_security_group" "closed" {
  vpc_id = aws_vpc.main.id
}

resource "aws_default_security_group" "closed_in_words" {
  vpc_id  = aws_vpc.main.id
  ingress = []
  egress  = []
}
