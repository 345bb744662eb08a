resource "aws_rds_cluster" "day" {
  engine           = "aurora-mysql"
  backtrack_window = 86400
}

resource "aws_rds_cluster" "postgres" {
  engine = "aurora-postgresql"
}
