resource "azurerm_storage_account" "off" {
  name                     = "off"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  is_hns_enabled           = true
  local_user_enabled       = false
}

resource "azurerm_storage_account" "flat" {
  name                     = "flat"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}
