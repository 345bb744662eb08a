resource "azurerm_storage_account" "open" {
  name                          = "open"
  account_tier                  = "Standard"
  account_replication_type      = "GRS"
  public_network_access_enabled = true # BAD
}

resource "azurerm_storage_account" "silent" { # BAD
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}
