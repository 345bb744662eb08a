variable "subnets" {
  type = list(string)
}

variable "count_of_subnets" {
  type = number
}

resource "aws_subnet" "a" {
  vpc_id = "vpc-1"
}

resource "aws_subnet" "b" {
  vpc_id = "vpc-1"
}

resource "aws_subnet" "many" {
  count  = var.count_of_subnets
  vpc_id = "vpc-1"
}

resource "aws_lb" "two" {
  subnets = [aws_subnet.a.id, aws_subnet.b.id]
}

resource "aws_lb" "given" {
  subnets = var.subnets
}

resource "aws_lb" "many" {
  subnets = aws_subnet.many[*].id
}
