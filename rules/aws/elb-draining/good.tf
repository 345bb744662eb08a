resource "aws_elb" "drains" {
  connection_draining         = true
  connection_draining_timeout = 60
}
