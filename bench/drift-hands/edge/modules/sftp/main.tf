variable "name" { type = string }
variable "role_arn" { type = string }
variable "bucket" { type = string }
variable "users" { type = map(object({ home = string })) }
resource "aws_transfer_server" "this" {
  identity_provider_type = "SERVICE_MANAGED"
  protocols              = ["SFTP"]
  endpoint_type          = "PUBLIC"
  security_policy_name   = "TransferSecurityPolicy-2024-01"
  tags                   = { Name = var.name }
}
resource "aws_transfer_user" "this" {
  for_each       = var.users
  server_id      = aws_transfer_server.this.id
  user_name      = each.key
  role           = var.role_arn
  home_directory = "/${var.bucket}/${each.value.home}"
}
