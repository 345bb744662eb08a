resource "aws_db_instance" "on" {
  engine   = "mysql"
  multi_az = true
}

resource "aws_db_instance" "replica" {
  replicate_source_db = aws_db_instance.on.identifier
}

resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = "main"
  engine             = "aurora-mysql"
  instance_class     = "db.r6g.large"
}
