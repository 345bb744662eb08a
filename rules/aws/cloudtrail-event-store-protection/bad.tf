resource "aws_cloudtrail_event_data_store" "loose" {
  name                           = "loose"
  termination_protection_enabled = false # BAD
}
