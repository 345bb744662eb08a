resource "azurerm_storage_account" "own" {
  name                     = "own"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}

resource "azurerm_storage_account_customer_managed_key" "own" {
  storage_account_id = azurerm_storage_account.own.id
  key_vault_id       = "vault"
  key_name           = "storage"
}

resource "azurerm_storage_account" "inline" {
  name                     = "inline"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  customer_managed_key {
    key_vault_key_id          = "https://kv.vault.azure.net/keys/k/1"
    user_assigned_identity_id = "id"
  }
}
