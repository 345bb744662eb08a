resource "azurerm_storage_account" "silent" { # BAD
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}

resource "azurerm_storage_account" "keys" { # BAD
  name                      = "keys"
  account_tier              = "Standard"
  account_replication_type  = "GRS"
  shared_access_key_enabled = true
}
