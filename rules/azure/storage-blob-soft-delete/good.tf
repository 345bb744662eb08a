resource "azurerm_storage_account" "kept" {
  name                     = "kept"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  blob_properties {
    delete_retention_policy {
      days = 30
    }
  }
}

resource "azurerm_storage_account" "default_days" {
  name                     = "default_days"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  blob_properties {
    delete_retention_policy {}
  }
}

resource "azurerm_storage_account" "many" {
  name                     = "many"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  blob_properties {
    dynamic "delete_retention_policy" {
      for_each = [14]
      content {
        days = delete_retention_policy.value
      }
    }
  }
}
