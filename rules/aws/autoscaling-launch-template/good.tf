resource "aws_autoscaling_group" "template" {
  max_size = 1
  min_size = 1
  launch_template {
    id = "lt-1"
  }
}
