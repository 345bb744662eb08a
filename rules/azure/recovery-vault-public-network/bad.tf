resource "azurerm_recovery_services_vault" "bad" {
  name                          = "bad"
  sku                           = "Standard"
  public_network_access_enabled = true # BAD
}

resource "azurerm_recovery_services_vault" "silent" { # BAD
  name = "silent"
  sku  = "Standard"

}
