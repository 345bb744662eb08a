variable "type" {}

resource "azurerm_key_vault_key" "hard" {
  name         = "hard"
  key_vault_id = "vault"
  key_type     = "RSA-HSM"
}

resource "azurerm_key_vault_key" "curve" {
  name         = "curve"
  key_vault_id = "vault"
  key_type     = "EC-HSM"
}

resource "azurerm_key_vault_key" "later" {
  name         = "later"
  key_vault_id = "vault"
  key_type     = var.type
}
