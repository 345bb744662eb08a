resource "azurerm_key_vault_secret" "ingress" {
  name         = "partner-ip-ingress"
  value        = "192.0.2.7,198.51.100.0/24"
  key_vault_id = "/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v"
}

resource "azurerm_key_vault_secret" "user" {
  name         = "functionapp-postgres-user"
  value        = "prime"
  key_vault_id = "/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v"
}
