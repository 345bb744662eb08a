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
