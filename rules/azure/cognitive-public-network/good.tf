variable "value" {}

resource "azurerm_cognitive_account" "good" {
  name                          = "good"
  kind                          = "OpenAI"
  sku_name                      = "S0"
  public_network_access_enabled = false
}

resource "azurerm_cognitive_account" "later" {
  name                          = "later"
  kind                          = "OpenAI"
  sku_name                      = "S0"
  public_network_access_enabled = var.value
}
