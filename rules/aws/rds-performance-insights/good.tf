resource "aws_db_instance" "on" {
  engine                       = "mysql"
  performance_insights_enabled = true
}

resource "aws_db_instance" "small" {
  engine         = "mysql"
  instance_class = "db.t3.micro"
}
