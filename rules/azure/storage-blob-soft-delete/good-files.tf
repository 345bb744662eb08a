resource "azurerm_storage_account" "files" {
  name                     = "files"
  account_tier             = "Premium"
  account_replication_type = "LRS"
  account_kind             = "FileStorage"
}

resource "azurerm_storage_account" "blobs" {
  name                     = "blobs"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  blob_properties {
    delete_retention_policy {}
  }
}
