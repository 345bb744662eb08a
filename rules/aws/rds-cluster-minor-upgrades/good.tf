resource "aws_rds_cluster" "new" {
  engine                     = "mysql"
  auto_minor_version_upgrade = true
}
