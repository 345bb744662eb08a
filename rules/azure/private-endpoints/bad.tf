resource "azurerm_key_vault" "a" { # BAD
  name = "a"

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

resource "azurerm_mssql_server" "c" { # BAD
  name = "c"

}
