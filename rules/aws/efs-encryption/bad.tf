locals {
  encrypt = false
}

resource "aws_efs_file_system" "nothing_said" { # BAD
  creation_token = "data"
}

resource "aws_efs_file_system" "off" {
  for_each  = toset(["a", "b"])
  encrypted = local.encrypt # BAD
}

resource "aws_efs_file_system" "text" {
  encrypted = "false" # BAD
}

resource "aws_efs_file_system" "null" {
  encrypted = null # BAD
}
