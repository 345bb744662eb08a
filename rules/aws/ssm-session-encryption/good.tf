resource "aws_ssm_document" "session" {
  name            = "SSM-SessionManagerRunShell"
  document_type   = "Session"
  document_format = "JSON"
  content = jsonencode({
    schemaVersion = "1.0"
    sessionType   = "Standard_Stream"
    inputs        = { kmsKeyId = "key", s3BucketName = "logs" }
  })
}

resource "aws_ssm_document" "command" {
  name          = "command"
  document_type = "Command"
  content       = jsonencode({ schemaVersion = "1.2" })
}
