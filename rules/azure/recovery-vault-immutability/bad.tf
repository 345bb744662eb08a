resource "azurerm_recovery_services_vault" "bad" {
  name         = "bad"
  sku          = "Standard"
  immutability = "Disabled" # BAD
}

resource "azurerm_recovery_services_vault" "silent" { # BAD
  name = "silent"
  sku  = "Standard"

}
