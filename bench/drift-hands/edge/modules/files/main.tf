variable "name" { type = string }
variable "subnets" { type = map(string) }
variable "groups" { type = list(string) }
variable "access_points" {
  type    = any
  default = {}
}
resource "aws_efs_file_system" "this" {
  creation_token   = var.name
  encrypted        = true
  performance_mode = "generalPurpose"
  throughput_mode  = "bursting"
  lifecycle_policy {
    transition_to_ia = "AFTER_30_DAYS"
  }
  tags = { Name = var.name }
}
resource "aws_efs_file_system_policy" "this" {
  file_system_id = aws_efs_file_system.this.id
  policy         = jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "Transport", Effect = "Deny", Principal = { AWS = "*" }, Action = "*", Resource = aws_efs_file_system.this.arn, Condition = { Bool = { "aws:SecureTransport" = "false" } } }] })
}
resource "aws_efs_mount_target" "this" {
  for_each        = var.subnets
  file_system_id  = aws_efs_file_system.this.id
  subnet_id       = each.value
  security_groups = var.groups
}
resource "aws_efs_access_point" "this" {
  for_each       = var.access_points
  file_system_id = aws_efs_file_system.this.id
  posix_user {
    uid = each.value.uid
    gid = each.value.uid
  }
  root_directory {
    path = each.value.path
    creation_info {
      owner_uid   = each.value.uid
      owner_gid   = each.value.uid
      permissions = "0750"
    }
  }
  tags = { Name = each.key }
}
output "id" { value = aws_efs_file_system.this.id }
