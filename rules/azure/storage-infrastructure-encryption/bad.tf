resource "azurerm_storage_account" "off" {
  name                              = "off"
  account_tier                      = "Standard"
  account_replication_type          = "GRS"
  infrastructure_encryption_enabled = false # BAD
}

resource "azurerm_storage_account" "silent" { # BAD
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}

resource "azurerm_storage_account" "none" {
  name                              = "none"
  account_tier                      = "Standard"
  account_replication_type          = "GRS"
  infrastructure_encryption_enabled = null # BAD
}
