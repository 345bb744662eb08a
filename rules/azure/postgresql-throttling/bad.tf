resource "azurerm_postgresql_configuration" "a" {
  name        = "connection_throttling"
  server_name = "s"
  value       = "off" # BAD
}

resource "azurerm_postgresql_flexible_server_configuration" "b" {
  name      = "connection_throttle.enable"
  server_id = "s"
  value     = "off" # BAD
}
