variable "size" {}

resource "azurerm_key_vault_key" "long" {
  name         = "long"
  key_vault_id = "vault"
  key_type     = "RSA"
  key_size     = 4096
}

resource "azurerm_key_vault_key" "later" {
  name         = "later"
  key_vault_id = "vault"
  key_type     = "RSA"
  key_size     = var.size
}

resource "azurerm_key_vault_key" "curve" {
  name         = "curve"
  key_vault_id = "vault"
  key_type     = "EC"
  curve        = "P-256"
}
