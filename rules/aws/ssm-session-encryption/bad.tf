resource "aws_ssm_document" "session" {
  name          = "SSM-SessionManagerRunShell"
  document_type = "Session"
  content = jsonencode({ # BAD
    schemaVersion = "1.0"
    sessionType   = "Standard_Stream"
    inputs        = { kmsKeyId = "", s3BucketName = "logs" }
  })
}
