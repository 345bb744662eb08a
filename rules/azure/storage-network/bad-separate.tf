variable "prefix" {}

resource "azurerm_storage_account" "by_id" {
  name = "${var.prefix}one"
}

resource "azurerm_storage_account_network_rules" "by_id" {
  storage_account_id = azurerm_storage_account.by_id.id
  default_action     = "Allow" # BAD
}

resource "azurerm_storage_account" "by_name" {
  name = "${var.prefix}two"
}

resource "azurerm_storage_account_network_rules" "by_name" {
  resource_group_name  = "rg"
  storage_account_name = azurerm_storage_account.by_name.name
  default_action       = "Allow" # BAD
}

resource "azurerm_storage_account" "without" { # BAD
  name = "three"
}
