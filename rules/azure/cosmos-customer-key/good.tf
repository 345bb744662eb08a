resource "azurerm_cosmosdb_account" "own" {
  name             = "own"
  offer_type       = "Standard"
  kind             = "GlobalDocumentDB"
  key_vault_key_id = "https://kv.vault.azure.net/keys/cosmos"
}

resource "azurerm_key_vault_key" "k" {
  name         = "k"
  key_vault_id = "v"
}

resource "azurerm_cosmosdb_account" "other" {
  name             = "other"
  offer_type       = "Standard"
  kind             = "GlobalDocumentDB"
  key_vault_key_id = azurerm_key_vault_key.k.versionless_id
}
