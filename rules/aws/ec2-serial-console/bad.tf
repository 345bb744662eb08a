resource "aws_ec2_serial_console_access" "on" {
  enabled = true # BAD
}

resource "aws_ec2_serial_console_access" "silent" { # BAD
}
