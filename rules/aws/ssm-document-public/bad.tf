resource "aws_ssm_document" "open" {
  name          = "open"
  document_type = "Command"
  content       = "{}"
  permissions = {
    type        = "Share"
    account_ids = "All" # BAD
  }
}
