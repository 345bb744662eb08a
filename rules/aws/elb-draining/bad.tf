resource "aws_elb" "silent" { # BAD
}

resource "aws_elb" "off" {
  connection_draining = false # BAD
}
