resource "azurerm_synapse_workspace" "good" {
  name = "good"

  customer_managed_key {
    key_versionless_id = "https://kv.vault.azure.net/keys/k"
  }
}
