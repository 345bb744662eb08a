resource "aws_db_instance" "sample" {
  engine   = "postgres"
  username = "app"
  password = "<PASSWORD_UPDATE_ME>"
}

resource "aws_secretsmanager_secret" "client" {
  name = "client"
}

# Somebody sets it later.
resource "aws_secretsmanager_secret_version" "client" {
  secret_id     = aws_secretsmanager_secret.client.id
  secret_string = "DEFAULT"

  lifecycle {
    ignore_changes = [secret_string]
  }
}
