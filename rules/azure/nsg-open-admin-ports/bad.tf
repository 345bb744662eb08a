variable "from" {
  default = ["10.0.0.0/8", "0.0.0.0/0"]
}

resource "azurerm_network_security_group" "jump" {
  name = "jump"

  security_rule {
    name                   = "ssh"
    direction              = "Inbound"
    access                 = "Allow"
    protocol               = "Tcp"
    destination_port_range = "22"
    source_address_prefix  = "*" # BAD
  }

  dynamic "security_rule" {
    for_each = ["3389", "20-25"]
    content {
      name                   = "p${security_rule.key}"
      direction              = "inbound"
      access                 = "allow"
      protocol               = "*"
      destination_port_range = security_rule.value
      source_address_prefix  = "internet" # BAD
    }
  }
}

resource "azurerm_network_security_group" "as_attribute" {
  name = "attribute"
  security_rule = [{
    name                       = "ssh"
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    destination_port_range     = null
    destination_port_ranges    = [22]
    source_address_prefix      = "::/0" # BAD
    source_address_prefixes    = null
    destination_address_prefix = "*"
  }]
}

resource "azurerm_network_security_rule" "several" {
  name                    = "several"
  direction               = "Inbound"
  access                  = "Allow"
  protocol                = "Tcp"
  destination_port_ranges = ["443", "22", "3389"]
  source_address_prefixes = var.from # BAD
}

resource "azurerm_network_security_rule" "everything" {
  name                   = "everything"
  direction              = "Inbound"
  access                 = "Allow"
  protocol               = "*"
  destination_port_range = "0-65535"
  source_address_prefix  = "Any" # BAD
}

resource "azurerm_network_security_rule" "remote_desktop_udp" {
  name                   = "udp"
  direction              = "Inbound"
  access                 = "Allow"
  protocol               = "Udp"
  destination_port_range = 3389
  source_address_prefix  = "0.0.0.0/0" # BAD
}
