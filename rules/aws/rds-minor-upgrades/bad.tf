resource "aws_db_instance" "off" {
  engine                     = "mysql"
  auto_minor_version_upgrade = false # BAD
}

resource "aws_rds_cluster_instance" "off" {
  cluster_identifier         = "main"
  engine                     = "aurora-mysql"
  instance_class             = "db.r6g.large"
  auto_minor_version_upgrade = false # BAD
}

resource "aws_neptune_cluster_instance" "off" {
  cluster_identifier         = "graph"
  instance_class             = "db.r5.large"
  auto_minor_version_upgrade = false # BAD
}
