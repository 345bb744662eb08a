variable "double" {}

resource "azurerm_storage_account" "on" {
  name                              = "on"
  account_tier                      = "Standard"
  account_replication_type          = "GRS"
  infrastructure_encryption_enabled = true
}

resource "azurerm_storage_account" "later" {
  name                              = "later"
  account_tier                      = "Standard"
  account_replication_type          = "GRS"
  infrastructure_encryption_enabled = var.double
}
