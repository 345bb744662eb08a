variable "https" {
  type = bool
}

resource "azurerm_storage_account" "default" {
  name = "a"
}

resource "azurerm_storage_account" "explicit" {
  name                       = "b"
  https_traffic_only_enabled = true
}

resource "azurerm_storage_account" "null" {
  name                       = "c"
  https_traffic_only_enabled = null
}

resource "azurerm_storage_account" "later" {
  name                      = "d"
  enable_https_traffic_only = var.https
}
