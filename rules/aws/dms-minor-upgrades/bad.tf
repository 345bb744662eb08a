resource "aws_dms_replication_instance" "off" {
  replication_instance_id    = "off"
  replication_instance_class = "dms.t3.micro"
  auto_minor_version_upgrade = false # BAD
}
