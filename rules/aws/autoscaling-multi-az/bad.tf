resource "aws_subnet" "a" {
  vpc_id = "vpc-1"
}

resource "aws_autoscaling_group" "one" {
  max_size            = 2
  min_size            = 1
  vpc_zone_identifier = [aws_subnet.a.id] # BAD
}

resource "aws_autoscaling_group" "zone" {
  max_size           = 2
  min_size           = 1
  availability_zones = ["eu-west-1a"] # BAD
}
