resource "aws_appstream_fleet" "kept" {
  name                          = "kept"
  instance_type                 = "stream.standard.medium"
  disconnect_timeout_in_seconds = 900 # BAD
  compute_capacity {
    desired_instances = 1
  }
}
