resource "aws_lb" "silent" {
}

resource "aws_lb" "strict" {
  desync_mitigation_mode = "strictest"
}

resource "aws_elb" "classic" {
  desync_mitigation_mode = "defensive"
  listener {
    instance_port     = 443
    instance_protocol = "https"
    lb_port           = 443
    lb_protocol       = "https"
  }
}
