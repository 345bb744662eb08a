resource "aws_appstream_fleet" "ended" {
  name                          = "ended"
  instance_type                 = "stream.standard.medium"
  disconnect_timeout_in_seconds = 240
  compute_capacity {
    desired_instances = 1
  }
}
