variable "public" {
  type = bool
}

resource "aws_subnet" "silent" {
  vpc_id = "vpc-1"
}

resource "aws_subnet" "given" {
  vpc_id                  = "vpc-1"
  map_public_ip_on_launch = var.public
}

resource "aws_subnet" "none" {
  count                   = 0
  vpc_id                  = "vpc-1"
  map_public_ip_on_launch = true
}
