resource "aws_ssm_document" "named" {
  name          = "named"
  document_type = "Command"
  content       = "{}"
  permissions = {
    type        = "Share"
    account_ids = "111122223333,444455556666"
  }
}
