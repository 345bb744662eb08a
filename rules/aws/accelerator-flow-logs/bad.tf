resource "aws_globalaccelerator_accelerator" "silent" { # BAD
  name = "silent"
}

resource "aws_globalaccelerator_accelerator" "off" {
  name = "off"
  attributes {
    flow_logs_enabled = false # BAD
  }
}
