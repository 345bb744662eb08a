variable "entra" {}

resource "azurerm_storage_account" "entra" {
  name                            = "entra"
  account_tier                    = "Standard"
  account_replication_type        = "GRS"
  default_to_oauth_authentication = true
}

resource "azurerm_storage_account" "later" {
  name                            = "later"
  account_tier                    = "Standard"
  account_replication_type        = "GRS"
  default_to_oauth_authentication = var.entra
}
