resource "azurerm_servicebus_namespace" "good" {
  name = "good"
  sku  = "Premium"
  customer_managed_key {
    key_vault_key_id = "https://kv.vault.azure.net/keys/k"
    identity_id      = "id"
  }
}
