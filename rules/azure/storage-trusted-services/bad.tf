resource "azurerm_storage_account" "none" {
  name                     = "none"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  network_rules {
    default_action = "Deny"
    bypass         = ["None"] # BAD
  }
}

resource "azurerm_storage_account" "logs" {
  name                     = "logs"
  account_tier             = "Standard"
  account_replication_type = "GRS"

}

resource "azurerm_storage_account_network_rules" "logs" {
  storage_account_id = azurerm_storage_account.logs.id
  default_action     = "Deny"
  bypass             = ["Logging", "Metrics"] # BAD
}
