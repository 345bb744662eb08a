resource "azurerm_postgresql_server" "a" {
  name = "a"
  threat_detection_policy {
    enabled = true
  }
}
