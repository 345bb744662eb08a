resource "azurerm_key_vault_key" "rotated" {
  name         = "rotated"
  key_vault_id = "vault"
  rotation_policy {
    automatic {
      time_after_creation = "P90D"
    }
  }
}
