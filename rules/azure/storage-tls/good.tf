variable "tls" {}

resource "azurerm_storage_account" "default" {
  name = "a"
}

resource "azurerm_storage_account" "explicit" {
  name            = "b"
  min_tls_version = "TLS1_2"
}

resource "azurerm_storage_account" "later" {
  name            = "c"
  min_tls_version = var.tls
}
