resource "aws_subnet" "a" {
  vpc_id = "vpc-1"
}

resource "aws_lb" "one" {
  load_balancer_type = "network"
  subnets            = [aws_subnet.a.id] # BAD
}

resource "aws_elb" "classic" {
  availability_zones = ["eu-west-1a"] # BAD
}
