resource "azurerm_storage_account" "both" {
  name                     = "both"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  share_properties {
    smb {
      channel_encryption_type = ["AES-128-GCM", "AES-256-GCM"] # BAD
    }
  }
}

resource "azurerm_storage_account" "forgotten" {
  name                     = "forgotten"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  share_properties {
    smb { # BAD
      versions = ["SMB3.1.1"]
    }
  }
}
