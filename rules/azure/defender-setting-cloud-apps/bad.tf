resource "azurerm_security_center_setting" "off" {
  setting_name = "MCAS"
  enabled      = false # BAD
}
