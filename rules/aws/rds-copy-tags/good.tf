resource "aws_db_instance" "on" {
  engine                = "mysql"
  copy_tags_to_snapshot = true
}

resource "aws_rds_cluster" "on" {
  engine                = "aurora-mysql"
  copy_tags_to_snapshot = true
}

resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = aws_rds_cluster.on.id
  engine             = "aurora-mysql"
  instance_class     = "db.r6g.large"
}

resource "aws_neptune_cluster" "on" {
  copy_tags_to_snapshot = true
}
