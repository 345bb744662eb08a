resource "azurerm_recovery_services_vault" "silent" { # BAD
  name = "silent"
  sku  = "Standard"

}
