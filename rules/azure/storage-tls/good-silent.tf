terraform {
  required_providers {
    azurerm = "=2.99.0"
  }
}

resource "azurerm_storage_account" "default" {
  name = "a"
}

resource "azurerm_storage_account" "explicit" {
  name            = "b"
  min_tls_version = "TLS1_2"
}
