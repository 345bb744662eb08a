resource "aws_vpc" "shop" {
  cidr_block = "10.20.0.0/16"
}

resource "aws_security_group" "admin" {
  name        = "shop-admin"
  description = "Where the machines are administered from"
  vpc_id      = aws_vpc.shop.id

  ingress {
    description = "SSH"
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["10.8.0.0/16"]
  }
}
