resource "azurerm_key_vault" "a" {
  name = "a"

}

resource "azurerm_private_endpoint" "a" {
  name      = "a"
  subnet_id = "subnet"
  private_service_connection {
    name                           = "connection"
    is_manual_connection           = false
    private_connection_resource_id = azurerm_key_vault.a.id
    subresource_names              = ["vault"]
  }
}

resource "azurerm_storage_account" "b" {
  name = "b"

}

resource "azurerm_private_endpoint" "b" {
  name      = "b"
  subnet_id = "subnet"
  private_service_connection {
    name                           = "connection"
    is_manual_connection           = false
    private_connection_resource_id = azurerm_storage_account.b.id
    subresource_names              = ["vault"]
  }
}

resource "azurerm_postgresql_flexible_server" "c" {
  name                = "c"
  delegated_subnet_id = "subnet"
}
