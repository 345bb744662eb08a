resource "azurerm_storage_account" "on" {
  name                     = "on"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  is_hns_enabled           = true
  local_user_enabled       = true # BAD
}

resource "azurerm_storage_account" "silent" { # BAD
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  is_hns_enabled           = true
}
