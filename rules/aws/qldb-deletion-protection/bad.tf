resource "aws_qldb_ledger" "off" {
  name                = "off"
  permissions_mode    = "STANDARD"
  deletion_protection = false # BAD
}
