variable "logs" {
  type = list(string)
}

resource "aws_db_instance" "on" {
  engine                          = "postgres"
  enabled_cloudwatch_logs_exports = ["postgresql"]
}

resource "aws_db_instance" "unknown" {
  engine                          = "mysql"
  enabled_cloudwatch_logs_exports = var.logs
}

resource "aws_rds_cluster" "on" {
  engine                          = "aurora-mysql"
  enabled_cloudwatch_logs_exports = ["audit", "error"]
}

resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = aws_rds_cluster.on.id
  engine             = "aurora-mysql"
  instance_class     = "db.r6g.large"
}
