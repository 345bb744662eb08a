resource "azurerm_key_vault_secret" "kafka" {
  name         = "kafka-login"
  key_vault_id = "/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v"
  value        = "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"app\" password=\"Xk3vQ9zLw2\";" # BAD
}
