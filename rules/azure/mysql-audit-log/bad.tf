resource "azurerm_mysql_configuration" "a" {
  name        = "audit_log_enabled"
  server_name = "s"
  value       = "off" # BAD
}

resource "azurerm_mysql_flexible_server_configuration" "b" {
  name        = "audit_log_enabled"
  server_name = "s"
  value       = "off" # BAD
}
