resource "aws_qldb_ledger" "open" {
  name             = "open"
  permissions_mode = "ALLOW_ALL" # BAD
}
