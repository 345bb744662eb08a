variable "kind" {}

resource "azurerm_storage_account" "far" {
  name                     = "far"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}

resource "azurerm_storage_account" "fast" {
  name                     = "fast"
  account_tier             = "Premium"
  account_replication_type = "LRS"

}

resource "azurerm_storage_account" "later" {
  name                     = "later"
  account_tier             = "Standard"
  account_replication_type = var.kind

}
