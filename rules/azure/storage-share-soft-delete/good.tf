resource "azurerm_storage_account" "kept" {
  name                     = "kept"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  share_properties {
    retention_policy {
      days = 14
    }
  }
}

resource "azurerm_storage_account" "silent" {
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}
