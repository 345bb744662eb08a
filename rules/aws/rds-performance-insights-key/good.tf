resource "aws_kms_key" "rds" {
  enable_key_rotation = true
}

resource "aws_db_instance" "on" {
  engine                          = "mysql"
  performance_insights_enabled    = true
  performance_insights_kms_key_id = aws_kms_key.rds.arn
}

resource "aws_db_instance" "off" {
  engine = "mysql"
}
