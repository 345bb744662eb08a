variable "public" {}

resource "azurerm_key_vault" "closed" {
  name                          = "closed"
  sku_name                      = "standard"
  public_network_access_enabled = false
}

resource "azurerm_key_vault" "later" {
  name                          = "later"
  sku_name                      = "standard"
  public_network_access_enabled = var.public
}

resource "azurerm_key_vault" "chosen" {
  name     = "chosen"
  sku_name = "standard"
  network_acls {
    default_action = "Deny"
    bypass         = "AzureServices"
    ip_rules       = ["203.0.113.0/24"]
  }
}

resource "azurerm_key_vault" "nobody" {
  name     = "nobody"
  sku_name = "standard"
  network_acls {
    default_action = "Deny"
    bypass         = "AzureServices"
  }
}
