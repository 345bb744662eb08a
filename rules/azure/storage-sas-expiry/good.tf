resource "azurerm_storage_account" "limited" {
  name                     = "limited"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  sas_policy {
    expiration_period = "01.00:00:00"
  }
}

resource "azurerm_storage_account" "no_keys" {
  name                      = "no_keys"
  account_tier              = "Standard"
  account_replication_type  = "GRS"
  shared_access_key_enabled = false
}
