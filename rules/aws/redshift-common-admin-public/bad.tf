resource "aws_redshift_cluster" "open" {
  publicly_accessible = true
  master_username     = "awsuser" # BAD
}
