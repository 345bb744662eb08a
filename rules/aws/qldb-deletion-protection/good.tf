resource "aws_qldb_ledger" "silent" {
  name             = "silent"
  permissions_mode = "STANDARD"
}
