variable "prefix" {}

resource "azurerm_subnet" "volumes" {
  name                 = "${var.prefix}-volumes"
  resource_group_name  = "network"
  virtual_network_name = "network"
  address_prefixes     = ["10.0.2.0/24"]
  delegation {
    name = "netapp"
    service_delegation {
      name = "Microsoft.Netapp/volumes"
    }
  }
}

variable "firewall_subnet" {}

resource "azurerm_subnet" "firewall" {
  name                 = var.firewall_subnet
  resource_group_name  = "network"
  virtual_network_name = "network"
  address_prefixes     = ["10.0.3.0/24"]
}
