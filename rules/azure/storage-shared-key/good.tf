variable "keys" {}

resource "azurerm_storage_account" "entra" {
  name                      = "entra"
  account_tier              = "Standard"
  account_replication_type  = "GRS"
  shared_access_key_enabled = false
}

resource "azurerm_storage_account" "later" {
  name                      = "later"
  account_tier              = "Standard"
  account_replication_type  = "GRS"
  shared_access_key_enabled = var.keys
}
