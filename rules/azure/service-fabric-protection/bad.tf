resource "azurerm_service_fabric_cluster" "silent" { # BAD
  name = "silent"

}

resource "azurerm_service_fabric_cluster" "signed" { # BAD
  name = "signed"
  fabric_settings {
    name = "Security"
    parameters = {
      ClusterProtectionLevel = "Sign"
    }
  }
}
