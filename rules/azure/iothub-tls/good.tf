resource "azurerm_iothub" "new" {
  name            = "a"
  min_tls_version = "1.2"
}
