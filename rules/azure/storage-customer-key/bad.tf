resource "azurerm_storage_account" "silent" { # BAD
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}
