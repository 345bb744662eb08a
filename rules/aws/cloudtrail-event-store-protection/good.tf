resource "aws_cloudtrail_event_data_store" "silent" {
  name = "silent"
}

resource "aws_cloudtrail_event_data_store" "kept" {
  name                           = "kept"
  termination_protection_enabled = true
}
