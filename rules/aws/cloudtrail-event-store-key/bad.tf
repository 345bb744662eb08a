resource "aws_cloudtrail_event_data_store" "shared" { # BAD
  name = "shared"
}
