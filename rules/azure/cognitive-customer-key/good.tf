resource "azurerm_cognitive_account" "good" {
  name     = "good"
  kind     = "OpenAI"
  sku_name = "S0"
  customer_managed_key {
    key_vault_key_id = "https://kv.vault.azure.net/keys/k/1"
  }
}
