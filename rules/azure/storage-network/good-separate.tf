variable "prefix" {}

resource "azurerm_storage_account" "by_name" {
  name = "${var.prefix}one"
}

resource "azurerm_storage_account_network_rules" "by_name" {
  resource_group_name  = "rg"
  storage_account_name = azurerm_storage_account.by_name.name
  default_action       = "Deny"
}
