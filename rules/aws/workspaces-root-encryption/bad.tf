resource "aws_workspaces_workspace" "silent" { # BAD
  user_name                      = "ann"
  user_volume_encryption_enabled = true
}

resource "aws_workspaces_workspace" "off" {
  user_name                      = "bob"
  root_volume_encryption_enabled = false # BAD
}
