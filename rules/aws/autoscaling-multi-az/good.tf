variable "subnets" {
  type = list(string)
}

resource "aws_autoscaling_group" "two" {
  max_size            = 2
  min_size            = 1
  vpc_zone_identifier = ["subnet-1", "subnet-2"]
}

resource "aws_autoscaling_group" "given" {
  max_size            = 2
  min_size            = 1
  vpc_zone_identifier = var.subnets
}
