resource "azurerm_mysql_configuration" "a" {
  name        = "tls_version"
  server_name = "s"
  value       = "TLSv1.1,TLSv1.2" # BAD
}

resource "azurerm_mysql_flexible_server_configuration" "b" {
  name        = "tls_version"
  server_name = "s"
  value       = "TLSv1.1,TLSv1.2" # BAD
}
