resource "azurerm_storage_account" "no" {
  name                             = "no"
  account_tier                     = "Standard"
  account_replication_type         = "GRS"
  cross_tenant_replication_enabled = false
}

resource "azurerm_storage_account" "silent" {
  name                     = "silent"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}
