resource "azurerm_storage_account" "kept" {
  name                     = "kept"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  blob_properties {
    container_delete_retention_policy {
      days = 30
    }
  }
}

resource "azurerm_storage_account" "default_days" {
  name                     = "default_days"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  blob_properties {
    container_delete_retention_policy {}
  }
}
