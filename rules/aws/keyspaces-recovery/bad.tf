resource "aws_keyspaces_table" "silent" { # BAD
  keyspace_name = "space"
  table_name    = "silent"
}

resource "aws_keyspaces_table" "off" {
  keyspace_name = "space"
  table_name    = "off"
  point_in_time_recovery {
    status = "DISABLED" # BAD
  }
}
