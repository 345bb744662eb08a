resource "azurerm_storage_account" "yes" {
  name                             = "yes"
  account_tier                     = "Standard"
  account_replication_type         = "GRS"
  cross_tenant_replication_enabled = true # BAD
}
