resource "azurerm_key_vault" "off" {
  name                     = "off"
  sku_name                 = "standard"
  purge_protection_enabled = true
  soft_delete_enabled      = false # BAD
}
