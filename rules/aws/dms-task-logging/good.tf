resource "aws_dms_replication_task" "loud" {
  replication_task_id       = "loud"
  migration_type            = "full-load"
  replication_instance_arn  = "arn:aws:dms:eu-west-1:111122223333:rep:1"
  source_endpoint_arn       = "arn:aws:dms:eu-west-1:111122223333:endpoint:1"
  target_endpoint_arn       = "arn:aws:dms:eu-west-1:111122223333:endpoint:2"
  table_mappings            = "{}"
  replication_task_settings = jsonencode({ Logging = { EnableLogging = true, LogComponents = [{ Id = "SOURCE_UNLOAD", Severity = "LOGGER_SEVERITY_DEFAULT" }] } })
}
