resource "azurerm_service_fabric_cluster" "sealed" {
  name = "sealed"
  fabric_settings {
    name = "Security"
    parameters = {
      ClusterProtectionLevel = "EncryptAndSign"
    }
  }
}
