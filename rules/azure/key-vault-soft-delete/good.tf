resource "azurerm_key_vault" "silent" {
  name                     = "silent"
  sku_name                 = "standard"
  purge_protection_enabled = true

}

resource "azurerm_key_vault" "on" {
  name                     = "on"
  sku_name                 = "standard"
  purge_protection_enabled = true
  soft_delete_enabled      = true
}
