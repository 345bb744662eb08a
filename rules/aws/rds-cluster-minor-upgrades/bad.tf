resource "aws_rds_cluster" "old" {
  engine                     = "mysql"
  auto_minor_version_upgrade = false # BAD
}
