resource "azurerm_postgresql_flexible_server" "a" {
  name = "a"
  customer_managed_key {
    key_vault_key_id                  = "https://kv.vault.azure.net/keys/k/1"
    primary_user_assigned_identity_id = "id"
  }
}

resource "azurerm_mysql_server" "b" {
  name = "b"

}

resource "azurerm_mysql_server_key" "b" {
  server_id        = azurerm_mysql_server.b.id
  key_vault_key_id = "https://kv.vault.azure.net/keys/k/1"
}
