resource "azurerm_storage_account" "strong" {
  name                     = "strong"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  share_properties {
    smb {
      channel_encryption_type = ["AES-256-GCM"]
    }
  }
}

resource "azurerm_storage_account" "silent" {
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}
