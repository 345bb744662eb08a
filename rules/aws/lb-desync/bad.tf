variable "mode" {
  default = "monitor"
}

resource "aws_lb" "watches" {
  desync_mitigation_mode = var.mode # BAD
}

resource "aws_elb" "classic" {
  desync_mitigation_mode = "monitor" # BAD
}
