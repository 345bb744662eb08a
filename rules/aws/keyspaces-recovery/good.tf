resource "aws_keyspaces_table" "on" {
  keyspace_name = "space"
  table_name    = "on"
  point_in_time_recovery {
    status = "ENABLED"
  }
}
