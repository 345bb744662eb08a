resource "aws_ec2_serial_console_access" "off" {
  enabled = false
}
