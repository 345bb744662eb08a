variable "value" {}

resource "azurerm_mysql_configuration" "a" {
  name        = "tls_version"
  server_name = "s"
  value       = "TLSv1.2,TLSv1.3"
}

resource "azurerm_mysql_flexible_server_configuration" "b" {
  name        = "tls_version"
  server_name = "s"
  value       = "TLSv1.2,TLSv1.3"
}

resource "azurerm_mysql_flexible_server_configuration" "later" {
  name        = "tls_version"
  server_name = "s"
  value       = var.value
}

resource "azurerm_mysql_flexible_server_configuration" "other" {
  name        = "max_connections"
  server_name = "s"
  value       = "0"
}
