variable "admin_address" {}

locals {
  rules = {
    https = { port = "443", from = "*" }
    ssh   = { port = "22", from = "203.0.113.0/24" }
  }
}

resource "azurerm_network_security_group" "web" {
  name = "web"

  security_rule {
    name                       = "high-ports"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_ranges    = ["80", "8000-8999"]
    source_address_prefix      = "Internet"
    destination_address_prefix = "*"
  }

  security_rule {
    name                       = "out"
    priority                   = 100
    direction                  = "Outbound"
    access                     = "Allow"
    protocol                   = "*"
    destination_port_range     = "*"
    source_address_prefix      = "*"
    destination_address_prefix = "*"
  }

  security_rule {
    name                   = "ping"
    priority               = 110
    direction              = "Inbound"
    access                 = "Allow"
    protocol               = "Icmp"
    destination_port_range = "*"
    source_address_prefix  = "*"
  }

  dynamic "security_rule" {
    for_each = local.rules
    content {
      name                   = security_rule.key
      priority               = 120
      direction              = "Inbound"
      access                 = "Allow"
      protocol               = "Tcp"
      destination_port_range = security_rule.value.port
      source_address_prefix  = security_rule.value.from
    }
  }
}

resource "azurerm_network_security_rule" "deny" {
  name                   = "deny"
  direction              = "Inbound"
  access                 = "Deny"
  protocol               = "*"
  destination_port_range = "*"
  source_address_prefix  = "*"
}

resource "azurerm_network_security_rule" "later" {
  name                   = "later"
  direction              = "Inbound"
  access                 = "Allow"
  protocol               = "Tcp"
  destination_port_range = "22"
  source_address_prefix  = var.admin_address
}
