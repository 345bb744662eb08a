resource "aws_glue_job" "silent" { # BAD
  name     = "silent"
  role_arn = "arn:aws:iam::111122223333:role/glue"
}

resource "aws_glue_crawler" "silent" { # BAD
  name          = "silent"
  database_name = "data"
  role          = "glue"
}
