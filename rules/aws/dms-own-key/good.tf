resource "aws_kms_key" "migration" {
  enable_key_rotation = true
}

resource "aws_dms_replication_instance" "own" {
  replication_instance_id    = "own"
  replication_instance_class = "dms.t3.micro"
  kms_key_arn                = aws_kms_key.migration.arn
}

resource "aws_dms_endpoint" "own" {
  endpoint_id   = "own"
  endpoint_type = "source"
  engine_name   = "mysql"
  kms_key_arn   = aws_kms_key.migration.arn
}
