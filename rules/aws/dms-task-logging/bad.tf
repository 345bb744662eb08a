resource "aws_dms_replication_task" "quiet" {
  replication_task_id       = "quiet"
  migration_type            = "full-load"
  replication_instance_arn  = "arn:aws:dms:eu-west-1:111122223333:rep:1"
  source_endpoint_arn       = "arn:aws:dms:eu-west-1:111122223333:endpoint:1"
  target_endpoint_arn       = "arn:aws:dms:eu-west-1:111122223333:endpoint:2"
  table_mappings            = "{}"
  replication_task_settings = jsonencode({ Logging = { EnableLogging = false } }) # BAD
}
