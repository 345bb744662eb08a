resource "azurerm_app_configuration" "good" {
  name = "good"
  sku  = "standard"
  encryption {
    key_vault_key_identifier = "https://kv.vault.azure.net/keys/k"
  }
}
