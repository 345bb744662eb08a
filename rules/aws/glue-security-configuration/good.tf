resource "aws_glue_job" "on" {
  name                   = "on"
  role_arn               = "arn:aws:iam::111122223333:role/glue"
  security_configuration = "main"
}

resource "aws_glue_crawler" "on" {
  name                   = "on"
  database_name          = "data"
  role                   = "glue"
  security_configuration = "main"
}
