variable "name" { type = string }
variable "clients" { type = any }
variable "groups" {
  type    = map(string)
  default = {}
}
variable "resource_servers" {
  type    = any
  default = {}
}
variable "mfa" {
  type    = string
  default = "OFF"
}
resource "aws_cognito_user_pool" "this" {
  name                     = var.name
  auto_verified_attributes = ["email"]
  username_attributes      = ["email"]
  mfa_configuration        = var.mfa
  password_policy {
    minimum_length                   = 12
    require_lowercase                = true
    require_numbers                  = true
    require_symbols                  = true
    require_uppercase                = true
    temporary_password_validity_days = 3
  }
  admin_create_user_config {
    allow_admin_create_user_only = true
  }
  account_recovery_setting {
    recovery_mechanism {
      name     = "verified_email"
      priority = 1
    }
  }
  dynamic "software_token_mfa_configuration" {
    for_each = var.mfa == "OFF" ? [] : [1]
    content {
      enabled = true
    }
  }
  schema {
    name                = "tenant"
    attribute_data_type = "String"
    mutable             = true
    string_attribute_constraints {
      min_length = 1
      max_length = 64
    }
  }
}
resource "aws_cognito_user_pool_domain" "this" {
  domain       = var.name
  user_pool_id = aws_cognito_user_pool.this.id
}
resource "aws_cognito_resource_server" "this" {
  for_each     = var.resource_servers
  identifier   = each.key
  name         = each.value.name
  user_pool_id = aws_cognito_user_pool.this.id
  dynamic "scope" {
    for_each = each.value.scopes
    content {
      scope_name        = scope.key
      scope_description = scope.value
    }
  }
}
resource "aws_cognito_user_pool_client" "this" {
  for_each                             = var.clients
  name                                 = each.key
  user_pool_id                         = aws_cognito_user_pool.this.id
  generate_secret                      = try(each.value.secret, false)
  callback_urls                        = try(each.value.callbacks, [])
  allowed_oauth_flows                  = try(each.value.flows, [])
  allowed_oauth_scopes                 = try(each.value.scopes, [])
  allowed_oauth_flows_user_pool_client = try(length(each.value.flows), 0) > 0
  supported_identity_providers         = ["COGNITO"]
  explicit_auth_flows                  = ["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_SRP_AUTH"]
  prevent_user_existence_errors        = "ENABLED"
  depends_on                           = [aws_cognito_resource_server.this]
}
resource "aws_cognito_user_group" "this" {
  for_each     = var.groups
  name         = each.key
  description  = each.value
  user_pool_id = aws_cognito_user_pool.this.id
}
output "id" { value = aws_cognito_user_pool.this.id }
output "arn" { value = aws_cognito_user_pool.this.arn }
output "clients" { value = { for k, c in aws_cognito_user_pool_client.this : k => c.id } }
