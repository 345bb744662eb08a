resource "azurerm_key_vault_secret" "kafka" {
  name         = "kafka-login"
  key_vault_id = "/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v"
  value        = "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"$ConnectionString\" password=\"\";"
}

resource "azurerm_key_vault_secret" "user" {
  name         = "adminuser"
  key_vault_id = "/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v"
  value        = "bootstrapadmin"
}

resource "azurerm_key_vault_secret" "later" {
  name         = "registry-password"
  key_vault_id = "/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v"
  value        = "fake"
}
