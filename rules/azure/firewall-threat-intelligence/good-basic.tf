resource "azurerm_firewall_policy" "basic" {
  name                = "basic"
  resource_group_name = "network"
  location            = "westeurope"
  sku                 = "Basic"
}

resource "azurerm_firewall_policy" "denies" {
  name                     = "denies"
  resource_group_name      = "network"
  location                 = "westeurope"
  threat_intelligence_mode = "Deny"
}
