resource "random_password" "database" {
  length = 32
}

resource "aws_ssm_parameter" "made" {
  name  = "/production/database/password"
  type  = "SecureString"
  value = random_password.database.result
}

resource "aws_ssm_parameter" "later" {
  name  = "/production/api-token"
  type  = "SecureString"
  value = "to-be-set-by-hand"

  lifecycle {
    ignore_changes = [value]
  }
}

resource "aws_ssm_parameter" "version" {
  name  = "/production/kubernetes-version"
  type  = "String"
  value = "1.34.2"
}

resource "aws_ssm_parameter" "place" {
  name  = "/production/database/secret"
  type  = "String"
  value = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:database-1"
}
