resource "aws_launch_configuration" "old" {
  image_id      = "ami-1"
  instance_type = "t3.micro"
}

resource "aws_autoscaling_group" "old" {
  max_size             = 1
  min_size             = 1
  launch_configuration = aws_launch_configuration.old.name # BAD
}
