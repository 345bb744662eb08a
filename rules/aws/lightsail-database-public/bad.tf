resource "aws_lightsail_database" "open" {
  relational_database_name = "open"
  availability_zone        = "eu-west-1a"
  master_database_name     = "app"
  master_username          = "app"
  blueprint_id             = "mysql_8_0"
  bundle_id                = "micro_2_0"
  publicly_accessible      = true # BAD
}
