resource "aws_workspaces_workspace" "on" {
  user_name                      = "ann"
  root_volume_encryption_enabled = true
}
