resource "azurerm_firewall" "silent" { # BAD
  name = "silent"

}

resource "azurerm_firewall" "off" {
  name              = "off"
  threat_intel_mode = "Off" # BAD
}

resource "azurerm_firewall_policy" "silent" { # BAD
  name = "silent"

}
