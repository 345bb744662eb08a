resource "aws_ecr_repository" "kms" {
  name = "kms"
  encryption_configuration {
    encryption_type = "KMS"
  }
}
