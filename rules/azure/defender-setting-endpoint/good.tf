variable "on" {}

resource "azurerm_security_center_setting" "on" {
  setting_name = "WDATP"
  enabled      = true
}

resource "azurerm_security_center_setting" "later" {
  setting_name = "WDATP"
  enabled      = var.on
}

resource "azurerm_security_center_setting" "other" {
  setting_name = "Sentinel"
  enabled      = false
}
