resource "aws_vpc" "main" { # BAD
  cidr_block = "10.0.0.0/16"
}

resource "aws_vpc" "main_two" {
  cidr_block = "10.1.0.0/16"
}

resource "aws_flow_log" "main_two" {
  vpc_id       = aws_vpc.main_two.id
  traffic_type = "ALL"
}

resource "aws_flow_log" "subnet" {
  subnet_id    = "subnet-0123456789abcdef0"
  traffic_type = "ALL"
}
