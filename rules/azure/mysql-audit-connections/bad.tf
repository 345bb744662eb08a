resource "azurerm_mysql_configuration" "a" {
  name        = "audit_log_events"
  server_name = "s"
  value       = "DML,DDL" # BAD
}

resource "azurerm_mysql_flexible_server_configuration" "b" {
  name        = "audit_log_events"
  server_name = "s"
  value       = "DML,DDL" # BAD
}
