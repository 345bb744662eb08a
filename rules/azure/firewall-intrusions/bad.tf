resource "azurerm_firewall_policy" "alert" {
  name = "alert"
  sku  = "Premium"
  intrusion_detection {
    mode = "Alert" # BAD
  }
}

resource "azurerm_firewall_policy" "silent" { # BAD
  name = "silent"
  sku  = "Premium"
}
