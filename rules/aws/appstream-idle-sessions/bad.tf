resource "aws_appstream_fleet" "silent" { # BAD
  name          = "silent"
  instance_type = "stream.standard.small"
}

resource "aws_appstream_fleet" "long" {
  name                               = "long"
  instance_type                      = "stream.standard.small"
  idle_disconnect_timeout_in_seconds = 3600 # BAD
}
