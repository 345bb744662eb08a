resource "aws_redshift_cluster" "private" {
  publicly_accessible = false
  master_username     = "awsuser"
}

resource "aws_redshift_cluster" "own" {
  publicly_accessible = true
  master_username     = "orders_owner"
}
