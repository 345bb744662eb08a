resource "azurerm_storage_account" "kept" {
  name                     = "kept"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  blob_properties {
    versioning_enabled = true
  }
}

resource "azurerm_storage_account" "lake" {
  name                     = "lake"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  is_hns_enabled           = true
}
