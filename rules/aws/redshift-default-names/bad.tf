resource "aws_redshift_cluster" "silent" { # BAD
  master_username = "orders_owner"
}

resource "aws_redshift_cluster" "usual" {
  database_name   = "dev" # BAD
  master_username = "awsuser" # BAD
}
