resource "azurerm_network_security_group" "split" {
  name = "split"
}

resource "azurerm_network_security_rule" "ssh" {
  network_security_group_name = azurerm_network_security_group.split.name
  name                        = "ssh"
  priority                    = 200
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "22"
  source_address_prefix       = "*" # BAD
  destination_address_prefix  = "*"
}

resource "azurerm_network_security_rule" "later" {
  network_security_group_name = azurerm_network_security_group.split.name
  name                        = "later"
  priority                    = 300
  direction                   = "Inbound"
  access                      = "Deny"
  protocol                    = "*"
  source_port_range           = "*"
  destination_port_range      = "*"
  source_address_prefix       = "*"
  destination_address_prefix  = "*"
}

resource "azurerm_network_security_rule" "some" {
  network_security_group_name = azurerm_network_security_group.split.name
  name                        = "some"
  priority                    = 100
  direction                   = "Inbound"
  access                      = "Deny"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "22"
  source_address_prefix       = "203.0.113.0/24"
  destination_address_prefix  = "*"
}
