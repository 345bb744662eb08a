resource "aws_appstream_fleet" "short" {
  name                         = "short"
  instance_type                = "stream.standard.medium"
  max_user_duration_in_seconds = 28800
  compute_capacity {
    desired_instances = 1
  }
}
