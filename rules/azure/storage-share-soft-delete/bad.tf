resource "azurerm_storage_account" "forgotten" {
  name                     = "forgotten"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  share_properties { # BAD
    smb {
      versions = ["SMB3.1.1"]
    }
  }
}
