resource "aws_datasync_task" "silent" { # BAD
  source_location_arn      = "arn:aws:datasync:eu-west-1:111122223333:location/loc-1"
  destination_location_arn = "arn:aws:datasync:eu-west-1:111122223333:location/loc-2"
}
