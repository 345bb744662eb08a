resource "azurerm_storage_account" "near" {
  name                     = "near"
  account_tier             = "Standard"
  account_replication_type = "LRS" # BAD

}

resource "azurerm_storage_account" "zones" {
  name                     = "zones"
  account_tier             = "Standard"
  account_replication_type = "ZRS" # BAD

}
