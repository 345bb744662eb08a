resource "aws_workspaces_workspace" "on" {
  user_name                      = "ann"
  user_volume_encryption_enabled = true
}
