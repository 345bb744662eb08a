resource "aws_appstream_fleet" "long" {
  name                         = "long"
  instance_type                = "stream.standard.medium"
  max_user_duration_in_seconds = 57600 # BAD
  compute_capacity {
    desired_instances = 1
  }
}
