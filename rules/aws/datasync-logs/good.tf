resource "aws_datasync_task" "logs" {
  source_location_arn      = "arn:aws:datasync:eu-west-1:111122223333:location/loc-1"
  destination_location_arn = "arn:aws:datasync:eu-west-1:111122223333:location/loc-2"
  cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:sync"
}
