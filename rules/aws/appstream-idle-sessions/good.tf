resource "aws_appstream_fleet" "short" {
  name                               = "short"
  instance_type                      = "stream.standard.small"
  idle_disconnect_timeout_in_seconds = 600
}
