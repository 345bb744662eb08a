variable "protect" {
  default = null
}

resource "azurerm_key_vault" "missing" { # BAD
  name                       = "a"
  soft_delete_retention_days = 7
}

resource "azurerm_key_vault" "null" {
  name                     = "b"
  purge_protection_enabled = var.protect # BAD
}

resource "azurerm_key_vault" "off" {
  name                     = "c"
  purge_protection_enabled = false # BAD
}
