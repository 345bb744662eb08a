resource "azurerm_postgresql_configuration" "a" {
  name        = "log_disconnections"
  server_name = "s"
  value       = "off" # BAD
}

resource "azurerm_postgresql_flexible_server_configuration" "b" {
  name      = "log_disconnections"
  server_id = "s"
  value     = "off" # BAD
}
