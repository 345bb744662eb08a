resource "aws_dms_replication_instance" "on" {
  replication_instance_id    = "on"
  replication_instance_class = "dms.t3.micro"
  auto_minor_version_upgrade = true
}
