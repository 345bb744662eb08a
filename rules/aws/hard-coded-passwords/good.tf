variable "password" {
  sensitive = true
}

resource "aws_db_instance" "given" {
  engine   = "postgres"
  password = var.password
}

resource "aws_rds_cluster" "managed" {
  engine                      = "aurora-mysql"
  manage_master_user_password = true
}
