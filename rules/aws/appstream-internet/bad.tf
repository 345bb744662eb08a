resource "aws_appstream_fleet" "open" {
  name                           = "open"
  instance_type                  = "stream.standard.small"
  enable_default_internet_access = true # BAD
}
