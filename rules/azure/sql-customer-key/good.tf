resource "azurerm_mssql_server" "own" {
  name                                         = "own"
  version                                      = "12.0"
  transparent_data_encryption_key_vault_key_id = "https://kv.vault.azure.net/keys/k/1"
}

resource "azurerm_mssql_server" "split" {
  name    = "split"
  version = "12.0"

}

resource "azurerm_mssql_server_transparent_data_encryption" "split" {
  server_id        = azurerm_mssql_server.split.id
  key_vault_key_id = "https://kv.vault.azure.net/keys/k/1"
}
