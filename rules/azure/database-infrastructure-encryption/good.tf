resource "azurerm_postgresql_server" "a" {
  name                              = "a"
  infrastructure_encryption_enabled = true
}
