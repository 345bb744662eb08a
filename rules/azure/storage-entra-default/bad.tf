resource "azurerm_storage_account" "keys" {
  name                            = "keys"
  account_tier                    = "Standard"
  account_replication_type        = "GRS"
  default_to_oauth_authentication = false # BAD
}

resource "azurerm_storage_account" "silent" { # BAD
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}
