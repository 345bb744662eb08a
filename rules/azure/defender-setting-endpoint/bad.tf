resource "azurerm_security_center_setting" "off" {
  setting_name = "WDATP"
  enabled      = false # BAD
}
