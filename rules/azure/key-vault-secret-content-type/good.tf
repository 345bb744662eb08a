variable "value" {}

resource "azurerm_key_vault_secret" "said" {
  name         = "said"
  key_vault_id = "vault"
  value        = var.value
  content_type = "password"
}
