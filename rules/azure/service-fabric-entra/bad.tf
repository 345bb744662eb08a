resource "azurerm_service_fabric_cluster" "silent" { # BAD
  name = "silent"

}
