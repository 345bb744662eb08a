resource "aws_dms_replication_instance" "silent" { # BAD
  replication_instance_id    = "silent"
  replication_instance_class = "dms.t3.micro"
}

resource "aws_dms_endpoint" "silent" { # BAD
  endpoint_id   = "silent"
  endpoint_type = "source"
  engine_name   = "mysql"
}
