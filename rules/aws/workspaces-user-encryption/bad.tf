resource "aws_workspaces_workspace" "silent" { # BAD
  user_name                      = "ann"
  root_volume_encryption_enabled = true
}

resource "aws_workspaces_workspace" "off" {
  user_name                      = "bob"
  user_volume_encryption_enabled = false # BAD
}
