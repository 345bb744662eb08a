variable "value" {}

resource "azurerm_app_configuration" "good" {
  name               = "good"
  sku                = "standard"
  local_auth_enabled = false
}

resource "azurerm_app_configuration" "later" {
  name               = "later"
  sku                = "standard"
  local_auth_enabled = var.value
}
