variable "encrypt" {
  type    = bool
  default = true
}

variable "decided_later" {
  type = bool
}

resource "aws_efs_file_system" "plain" {
  creation_token = "plain"
  encrypted      = true
}

resource "aws_efs_file_system" "own_key" {
  encrypted  = var.encrypt
  kms_key_id = aws_kms_key.efs.arn
}

resource "aws_efs_file_system" "unknown" {
  encrypted = var.decided_later
}

resource "aws_kms_key" "efs" {
  enable_key_rotation = true
}
