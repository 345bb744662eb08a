resource "azurerm_iothub" "old" {
  name            = "a"
  min_tls_version = "1.0" # BAD
}
