variable "protect" {}

resource "azurerm_key_vault" "protected" {
  name                       = "a"
  purge_protection_enabled   = true
  soft_delete_retention_days = 90
}

resource "azurerm_key_vault" "later" {
  name                     = "b"
  purge_protection_enabled = var.protect
}
