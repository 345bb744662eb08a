variable "value" {}

resource "azurerm_app_configuration" "good" {
  name                     = "good"
  sku                      = "standard"
  purge_protection_enabled = true
}

resource "azurerm_app_configuration" "later" {
  name                     = "later"
  sku                      = "standard"
  purge_protection_enabled = var.value
}
