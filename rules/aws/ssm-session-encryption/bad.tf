resource "aws_ssm_document" "session" {
  name          = "SSM-SessionManagerRunShell"
  document_type = "Session"
  content = jsonencode({ # BAD
    schemaVersion = "1.0"
    sessionType   = "Standard_Stream"
    inputs        = { kmsKeyId = "", s3BucketName = "logs" }
  })
}

resource "aws_ssm_document" "yaml" {
  name            = "yaml"
  document_type   = "Session"
  document_format = "YAML"
  content         = "schemaVersion: '1.0'\ninputs:\n  s3BucketName: ''\n  kmsKeyId: ''" # BAD
}
