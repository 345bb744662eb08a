variable "public" {}

resource "azurerm_storage_account" "closed" {
  name                          = "closed"
  account_tier                  = "Standard"
  account_replication_type      = "GRS"
  public_network_access_enabled = false
}

resource "azurerm_storage_account" "later" {
  name                          = "later"
  account_tier                  = "Standard"
  account_replication_type      = "GRS"
  public_network_access_enabled = var.public
}
