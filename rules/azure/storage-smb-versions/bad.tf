resource "azurerm_storage_account" "both" {
  name                     = "both"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  share_properties {
    smb {
      versions = ["SMB3.0", "SMB3.1.1"] # BAD
    }
  }
}

resource "azurerm_storage_account" "forgotten" {
  name                     = "forgotten"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  share_properties {
    smb { # BAD
      multichannel_enabled = false
    }
  }
}
