resource "azurerm_storage_account" "silent" { # BAD
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}

resource "azurerm_storage_account" "versions" {
  name                     = "versions"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  blob_properties { # BAD
    versioning_enabled = true
  }
}
