variable "name" { type = string }
variable "user_pool" { type = string }
variable "log_role" { type = string }
variable "keys" {
  type    = map(string)
  default = {}
}
data "aws_region" "current" {}
resource "aws_appsync_graphql_api" "this" {
  name                = var.name
  authentication_type = "AMAZON_COGNITO_USER_POOLS"
  xray_enabled        = true
  schema              = "type Query { ping: String }"
  user_pool_config {
    user_pool_id   = var.user_pool
    aws_region     = data.aws_region.current.name
    default_action = "ALLOW"
  }
  dynamic "additional_authentication_provider" {
    for_each = length(var.keys) > 0 ? ["API_KEY"] : []
    content {
      authentication_type = additional_authentication_provider.value
    }
  }
  log_config {
    cloudwatch_logs_role_arn = var.log_role
    field_log_level          = "ERROR"
  }
}
resource "aws_appsync_api_key" "this" {
  for_each    = var.keys
  api_id      = aws_appsync_graphql_api.this.id
  description = each.key
  expires     = each.value
}
resource "aws_appsync_api_cache" "this" {
  api_id               = aws_appsync_graphql_api.this.id
  api_caching_behavior = "FULL_REQUEST_CACHING"
  type                 = "SMALL"
  ttl                  = 300
}
output "id" { value = aws_appsync_graphql_api.this.id }
output "arn" { value = aws_appsync_graphql_api.this.arn }
