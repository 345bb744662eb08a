resource "aws_globalaccelerator_accelerator" "logged" {
  name = "logged"
  attributes {
    flow_logs_enabled   = true
    flow_logs_s3_bucket = "flow-logs"
  }
}
