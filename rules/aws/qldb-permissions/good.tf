resource "aws_qldb_ledger" "standard" {
  name             = "standard"
  permissions_mode = "STANDARD"
}
