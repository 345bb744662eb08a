variable "value" {}

resource "azurerm_automation_account" "good" {
  name                         = "good"
  sku_name                     = "Basic"
  local_authentication_enabled = false
}

resource "azurerm_automation_account" "later" {
  name                         = "later"
  sku_name                     = "Basic"
  local_authentication_enabled = var.value
}
