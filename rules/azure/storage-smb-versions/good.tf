resource "azurerm_storage_account" "new" {
  name                     = "new"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  share_properties {
    smb {
      versions = ["SMB3.1.1"]
    }
  }
}

resource "azurerm_storage_account" "silent" {
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}
