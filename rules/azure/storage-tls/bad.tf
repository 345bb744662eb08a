variable "tls" {
  default = "TLS1_1"
}

resource "azurerm_storage_account" "a" {
  name            = "a"
  min_tls_version = "TLS1_0" # BAD
}

resource "azurerm_storage_account" "b" {
  name            = "b"
  min_tls_version = var.tls # BAD
}
