resource "aws_keyspaces_table" "silent" { # BAD
  keyspace_name = "space"
  table_name    = "silent"
}

resource "aws_keyspaces_table" "aws_key" {
  keyspace_name = "space"
  table_name    = "aws_key"
  encryption_specification {
    type = "AWS_OWNED_KMS_KEY" # BAD
  }
}
