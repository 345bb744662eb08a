resource "aws_db_instance" "sample" {
  engine   = "postgres"
  username = "app"
  password = "<PASSWORD_UPDATE_ME>"
}
