resource "aws_appstream_fleet" "silent" {
  name          = "silent"
  instance_type = "stream.standard.small"
}
