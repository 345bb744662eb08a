variable "value" {}

resource "azurerm_automation_account" "good" {
  name                          = "good"
  sku_name                      = "Basic"
  public_network_access_enabled = false
}

resource "azurerm_automation_account" "later" {
  name                          = "later"
  sku_name                      = "Basic"
  public_network_access_enabled = var.value
}
